import type { Studio } from '#src/model/studio.ts';

const icon = (name: string, size: number, purpose?: 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});

/** What a phone shows of the site on its home screen, at /site.webmanifest. The colour is that of the paper. */
export const appManifest = ({ brand }: Studio) => ({
  name: brand.name,
  short_name: brand.name,
  description: brand.description,
  start_url: '/',
  display: 'browser',
  background_color: '#f6f0e7',
  theme_color: '#f6f0e7',
  icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
});
