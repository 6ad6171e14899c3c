import type { InlineConfig } from 'vite';
import { siteConfig } from '../../vite.config.ts';
import type { BundleCache } from './bundle-cache.ts';
import { mirrorScript } from './bundles.ts';
import type { BundledContent } from './content.ts';
import { renderSite, type SiteHooks } from './vite-react-ssg.ts';

/** Bundles the site and renders it. Only a build of changed code loads this module, because loading Vite takes a quarter of a second. */
export const bundleAndRender = (
  bundled: BundledContent,
  bundles: BundleCache,
  outDir: string,
  hooks: SiteHooks,
): Promise<void> => renderSite(createConfig(bundled, bundles, outDir), hooks);

function createConfig({ site, copy }: BundledContent, bundles: BundleCache, outDir: string): InlineConfig {
  const modules: Record<string, unknown> = { 'site.json': site, 'copy.json': copy };
  const config = siteConfig((logical) => modules[logical]);
  return {
    ...config,
    configFile: false,
    logLevel: 'warn',
    plugins: [...(config.plugins ?? []), bundles.plugin()],
    build: {
      ...config.build,
      outDir,
      copyPublicDir: false, // `NextSite` links unchanged files
      // vite-react-ssg adds index.html to `input`.
      rolldownOptions: { ...config.build?.rolldownOptions, input: { mirror: mirrorScript } },
    },
  };
}
