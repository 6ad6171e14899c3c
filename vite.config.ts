import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { content, type ReadEmitted } from './cli/site/content-plugin.ts';

/** React is over half of the application and rarely changes, so a separate file keeps it in the browser's cache. */
const runtime = {
  name: 'react',
  test: /\/node_modules\/(?:react|react-dom|scheduler)\/|rolldown.runtime/,
  priority: 2,
};

/** The layout of every page and everything that it imports. The popup and tracking load later. */
const layout = {
  name: 'layout',
  test: /preload-helper|\/src\/(?:site\/(?!Article)|hydrate|routes|paths|content\/basics|lib\/format\/count|components\/(?:FieldError|PictureView))/,
};

/** The part of tracking that every page loads. The consent bar and the vendors load only when needed. */
const tracker = {
  name: 'tracker',
  test: /\/src\/tracking\/(?:tracker|record|reportable-url|signals\/|consent\/choice|vendors\/configured)/,
};

/** The fields and the footer of every form. */
const form = {
  name: 'form',
  test: /\/src\/(?:forms\/(?:FormFooter|FormLayout)|components\/Field(?!Error))/,
};

/** The part of a form that detects the first interaction. */
const formHook = {
  name: 'use-form',
  test: /\/src\/(?:forms\/(?:use-form|get-api-url)|model\/requests\/endpoints)/,
};

/** Checks and sends a form. Loads on the first interaction. */
const sender = {
  name: 'form-sender',
  test: /\/src\/(?:forms\/(?:form-sender|send-form|check-form|form-status)|lib\/browser\/idempotency-key)/,
};

/** The choices of a booking and their price, without their imports. Without this group they would be split, because the admin uses some of them. */
const choice = {
  name: 'choice',
  test: /\/src\/booking\/(?:choice|count-step|estimate|extra-time|funnel|peak-time|use-funnel)\./,
  includeDependenciesRecursively: false,
};

/** Modules that only the prerender needs. They are marked as free of side effects, so the browser's bundle drops them. */
const prerenderOnly =
  /\/src\/(?:structured-data\/|site\/(?:prerendered-html|footer\/(?:SpecialHours|FooterContent)|head\/SharedTags|menu)\.)/;

/** Lightning CSS expects a version as a number with one byte for each part. */
const version = (major: number, minor = 0) => (major << 16) | (minor << 8);

const unlinkedPages = /\/(?:Admin|Login|AnalyticsTest|BookingTest|Confirm|Unsubscribe)Page-/;
const isRuntime = /\/(?:react|rolldown-runtime)-/;

/** The script of the mirror, a page without the application. */
export const mirrorScript = 'src/pages/mirror/start.ts';

/** Vite's configuration for builds and development. */
export function siteConfig(read: ReadEmitted): UserConfig {
  return {
    plugins: [react(), content(read), removePreloadHelper(), withoutAdmin],
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
      // build-site.ts empties the folder before it adds unchanged files.
      emptyOutDir: false,
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // Preload lists add to the weight of every page. Leave out React, which is already loaded, and scripts of unlinked pages.
        resolveDependencies: (page, files) =>
          files.filter(
            (file) => file.endsWith('.css') || !(unlinkedPages.test(page) || isRuntime.test(file)),
          ),
      },
      rolldownOptions: {
        treeshake: {
          moduleSideEffects: [{ test: prerenderOnly, sideEffects: false }],
          manualPureFunctions: ['warning', 'invariant'], // these are React Router's messages to developers; the prerender keeps them
        },
        output: {
          // The layout contains the names of all pages' files, so a shorter hash makes every page lighter.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          codeSplitting: { groups: [runtime, layout, tracker, form, formHook, sender, choice] },
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

/** Leaves the signed-in admin, which is almost half of the code, out of the prerender's bundle. */
const withoutAdmin: Plugin = {
  name: 'studio:without-admin',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
  load: (id) => (/\/src\/admin\/(?:AuthenticatedApp|screens\/)/.test(id) ? 'export {}' : null),
};
