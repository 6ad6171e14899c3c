import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { content, type ReadEmitted } from './cli/site/content-plugin.ts';

/** React is over half of the application and rarely changes, so a separate file keeps it in the browser's cache. */
const runtime = {
  name: 'react',
  test: /\/node_modules\/(?:react|react-dom|scheduler)\/|rolldown.runtime/,
  priority: 2,
};

/** Code that the layout shares with the tracker, which often starts before it. Without this group, the tracker would load React, too. */
const start = {
  name: 'start',
  test: /preload-helper|^\0studio:site\/tracking|\/src\/(?:site\/tracking\/(?:first-page|start|track)\.|lib\/browser\/(?:shared-value|storage))/,
};

/** The layout of every page and everything that it imports. The popup and tracking load later. Its styles come first on each page. */
const layout = {
  name: 'layout',
  test: /^\0studio:site\/(?:brand|contact|hosting|payment|priceRange)|\/src\/(?:site\/(?:(?:footer|head|header|navigation)\/|(?!Article)[\w-]+\.)|hydrate|routes|paths|lib\/format\/count|ui\/(?:FieldError|PictureView))/,
};

/** The part of tracking that every page loads, which would otherwise be three files. The consent bar and the vendors load only when needed. */
const tracker = {
  name: 'tracker',
  test: /\/src\/site\/tracking\/(?:tracker\.|record|events|signals\/|consent\/choice|vendors\/configured)/,
};

/** The fields and the footer of every form, and what detects the first interaction. Otherwise, such a page loads three more files. */
const form = {
  name: 'form',
  test: /\/src\/(?:site\/forms\/(?:Form\.|use-form)|ui\/Field|domain\/schema\/endpoints)/,
};

/** Modules that only the prerender needs. They are marked as free of side effects, so the browser's bundle drops them. */
const prerenderOnly =
  /\/src\/site\/(?:structured-data\/|(?:prerendered-html|footer\/(?:SpecialHours|FooterContent)|head\/SharedTags|menu)\.)/;

/** Lightning CSS expects a version as a number with one byte for each part. */
const version = (major: number, minor = 0) => (major << 16) | (minor << 8);

/** Vite's configuration for builds and development. */
export function siteConfig(read: ReadEmitted): UserConfig {
  return {
    plugins: [react(), content(read), removePreloadHelper(), prerender, browser],
    // PostCSS, Vite's default, takes a third of the CPU time of both builds.
    css: {
      transformer: 'lightningcss',
      lightningcss: { targets: { chrome: version(123), firefox: version(120), safari: version(17, 5) } },
    },
    server: { watch: { ignored: ['**/dist{,.next,.previous}/**', '**/.studio/**'] } },
    build: {
      target: 'baseline-widely-available',
      // These browsers support light-dark(). Its fallback for older ones would show sections with their own color scheme in the page's colors.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      // The folder has published files in it.
      emptyOutDir: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        treeshake: {
          moduleSideEffects: [{ test: prerenderOnly, sideEffects: false }],
          manualPureFunctions: ['warning', 'invariant'], // these are React Router's messages to developers; the prerender keeps them
        },
        output: {
          // The layout contains the names of all pages' files, so a shorter hash makes every page lighter.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          codeSplitting: { groups: [runtime, start, layout, tracker, form] },
        },
      },
      reportCompressedSize: false,
    },
  };
}

const preloadCall =
  /__vitePreload\(\(\) => (import\("[^"]+"\))(?:\.then\(\(n\) => .+\))?, __VITE_PRELOAD__\)/g;
const importLine = /^import .+;\n/gm;

/**
 * Removes Vite's preload helper from src/lazy-start.ts, which every page loads first and which has a budget of 1.5 kB, and from
 * the mirror's script. The helper is three times as large and fetches styles that a prerendered page already contains.
 */
const removePreloadHelper = (): Plugin => ({
  name: 'studio:remove-preload-helper',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  renderChunk(code, chunk) {
    if (!chunk.isEntry) return null;
    const withoutHelper = code.replace(preloadCall, '$1').replace(importLine, '');
    if (withoutHelper.includes('__vitePreload'))
      throw new Error(
        `${chunk.name} still contains the preload helper. See removePreloadHelper in vite.config.ts.`,
      );
    return { code: withoutHelper, map: null };
  },
});

/** The prerender's bundle. */
const prerender: Plugin = {
  name: 'studio:prerender',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
  // A single file saves a tenth of a second.
  config: () => ({ build: { rolldownOptions: { output: { codeSplitting: false } } } }),
  // Leaves out the signed-in admin, which is almost half of the code.
  load: { filter: { id: /\/src\/admin\/(?:shell\/AdminShell|screens\/)/ }, handler: () => 'export {}' },
};

/** The browser's bundle. */
const browser: Plugin = {
  name: 'studio:browser',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  // Leaves out a fifth of the code, which would be dropped after it was parsed.
  load: {
    filter: { id: /\/node_modules\/(?:react-dom\/server|zod\/v4\/locales\/index)\./ },
    handler: () => 'export const renderToStaticMarkup = undefined',
  },
};
