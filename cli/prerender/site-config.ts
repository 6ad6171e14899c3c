import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { content } from './content-plugin.ts';
import { loneWaker } from './lone-waker.ts';
import { scopedName } from './scoped-name.ts';
import { squeezeFrame } from './squeeze-frame.ts';

/** React changes seldom and is more than half of the application: a file of its own stays in the reader's cache. */
const runtime = {
  name: 'react',
  test: /\/node_modules\/(?:react|react-dom|scheduler)\/|rolldown.runtime/,
  priority: 2,
};

/**
 * The frame is one file, with all that it needs. What is loaded later (popup, tracking) stands in folders of its own; an
 * article's type is for the pages that hold one.
 */
const frame = {
  name: 'frame',
  test: /preload-helper|\/src\/(?:site\/(?!Article)|hydrate|routes|paths|content\/basics|lib\/show-date|components\/(?:PictureView|PostCardView))/,
};

/** What listens to the visit on every page is one file too; the bar that asks and the vendors come when they are needed. */
const tracker = {
  name: 'tracker',
  test: /\/src\/tracking\/(?:tracker|record|public-address|signals\/|consent\/choice|vendors\/configured)/,
};

/** What only the prerender runs: the browser's bundle takes none of it, the constants that it sets up included. */
const forPrerender =
  /\/src\/(?:structured-data\/|site\/(?:prerendered|ComingHours|FooterContent|SharedTags|menu)\.)/;

/** How Vite builds and serves the site, over what the pipeline emitted into `out`. */
export function siteConfig(out: string): UserConfig {
  return {
    plugins: [react(), content(out), squeezeFrame(), loneWaker()],
    // A build beside the development server is none of its business.
    server: { watch: { ignored: ['**/dist/**', '**/.studio/**'] } },
    css: { modules: { generateScopedName: scopedName } },
    build: {
      target: 'baseline-widely-available',
      // light-dark() must stay as it is written: lowered, a section with a scheme of its own keeps the page's colours.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      // The build keeps the pages that did not change, and removes by itself what is no longer part of the site.
      emptyOutDir: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        checks: { pluginTimings: false }, // how long terser takes is known
        treeshake: { moduleSideEffects: [{ test: forPrerender, sideEffects: false }] },
        output: { codeSplitting: { groups: [runtime, frame, tracker] } },
      },
      reportCompressedSize: false,
    },
  };
}
