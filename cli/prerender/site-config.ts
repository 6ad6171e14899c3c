import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { content } from './content-plugin.ts';

/** What pages have in common comes with the frame: a page's own module is then all that a click has to fetch. Copy stays with its page. */
const shared = {
  name: 'frame',
  test: /\/src\/(?:site|components|lib|model)\/|\/src\/(?:paths|content\/site)/,
};

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
      rolldownOptions: { output: { codeSplitting: { groups: [shared] } } },
      reportCompressedSize: false,
    },
  };
}
