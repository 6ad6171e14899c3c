import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { content } from './content-plugin.ts';

/** How Vite builds and serves the site, over what the pipeline emitted into `out`. */
export function siteConfig(out: string): UserConfig {
  return {
    plugins: [react(), content(out)],
    build: {
      target: 'baseline-widely-available',
      // light-dark() must stay as it is written: lowered, a section with a scheme of its own keeps the page's colours.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      // The build keeps the pages that did not change, and removes by itself what is no longer part of the site.
      emptyOutDir: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  };
}
