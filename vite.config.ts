import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { content } from './cli/prerender/content-plugin.ts';

/** React is over half of the application and changes seldom: in a separate file it stays in the browser's cache. */
const runtime = {
  name: 'react',
  test: /\/node_modules\/(?:react|react-dom|scheduler)\/|rolldown.runtime/,
  priority: 2,
};

/** The layout of every page and all that it imports. What loads later (popup, tracking) is in other folders. */
const layout = {
  name: 'layout',
  test: /preload-helper|\/src\/(?:site\/(?!Article)|hydrate|routes|paths|content\/basics|lib\/format\/count|components\/(?:FieldError|PictureView))/,
};

/** The part of tracking that every page loads. The consent bar and the vendors load when needed. */
const tracker = {
  name: 'tracker',
  test: /\/src\/tracking\/(?:tracker|record|reportable-url|signals\/|consent\/choice|vendors\/configured)/,
};

/** The fields and the footer of every form. */
const form = {
  name: 'form',
  test: /\/src\/(?:forms\/(?:FormFooter|FormLayout)|components\/Field(?!Error))/,
};

/** Enough of a form to notice the first interaction. */
const formHook = {
  name: 'use-form',
  test: /\/src\/(?:forms\/(?:use-form|get-api-url)|model\/requests\/endpoints)/,
};

/** Checks and sends a form. Loads on the first interaction. */
const sender = {
  name: 'form-sender',
  test: /\/src\/(?:forms\/(?:form-sender|send-form|check-form|form-status)|lib\/browser\/idempotency-key)/,
};

/** A booking's choices and their price, without their imports. The admin uses some of them, too, which would split them into several files. */
const choice = {
  name: 'choice',
  test: /\/src\/booking\/(?:choice|count-step|estimate|extra-time|funnel|prime-time|use-funnel)\./,
  includeDependenciesRecursively: false,
};

/** Modules for the prerender alone: without side effects, so that the browser's bundle drops them. */
const forPrerender =
  /\/src\/(?:structured-data\/|site\/(?:prerendered-html|footer\/(?:SpecialHours|FooterContent)|head\/SharedTags|menu)\.)/;

/** Lightning CSS takes versions as numbers with a byte per part. */
const version = (major: number, minor = 0) => (major << 16) | (minor << 8);

const unlinked = /\/(?:Admin|Login|AnalyticsTest|BookingTest|Confirm|Unsubscribe)Page-/;
const isRuntime = /\/(?:react|rolldown-runtime)-/;

/** The script of the mirror, a page without the application. */
export const mirrorScript = 'src/pages/mirror/start.ts';

/** Vite's configuration for builds and development. `out` is the folder that `studio build` wrote. */
export function siteConfig(out: string): UserConfig {
  return {
    plugins: [react(), content(out), entriesAlone(), withoutAdmin],
    // PostCSS, Vite's default, takes a third of the CPU time of both builds.
    css: {
      transformer: 'lightningcss',
      lightningcss: { targets: { chrome: version(123), firefox: version(120), safari: version(17, 5) } },
    },
    server: { watch: { ignored: ['**/dist/**', '**/.studio/**'] } },
    build: {
      target: 'baseline-widely-available',
      // Keeps light-dark(): lowered, a section with another color scheme would have the page's colors.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      // Unchanged pages stay. build-site.ts deletes what is no longer part of the site.
      emptyOutDir: false,
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // These lists add to the weight of every page, so they leave out React, which is loaded already, and scripts of pages that no link targets.
        resolveDependencies: (page, files) =>
          files.filter((file) => file.endsWith('.css') || !(unlinked.test(page) || isRuntime.test(file))),
      },
      rolldownOptions: {
        treeshake: {
          moduleSideEffects: [{ test: forPrerender, sideEffects: false }],
          manualPureFunctions: ['warning', 'invariant'], // React Router's messages to developers, which the prerender keeps
        },
        output: { codeSplitting: { groups: [runtime, layout, tracker, form, formHook, sender, choice] } },
      },
      reportCompressedSize: false,
    },
  };
}

const preload = /__vitePreload\(\(\) => (import\("[^"]+"\))(?:\.then\(\(n\) => .+\))?, __VITE_PRELOAD__\)/g;
const importLine = /^import .+;\n/gm;

/**
 * Keeps Vite's preload helper out of src/lazy-start.ts, which every page loads first and whose budget is 1.5 kB, and out of the
 * mirror's script. The helper is three times that size and fetches styles that a prerendered page already contains.
 */
const entriesAlone = (): Plugin => ({
  name: 'studio:entries-alone',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  renderChunk(code, chunk) {
    if (!chunk.isEntry) return null;
    const alone = code.replace(preload, '$1').replace(importLine, '');
    if (alone.includes('__vitePreload'))
      throw new Error(`${chunk.name} imports more than it should: see entriesAlone in vite.config.ts.`);
    return { code: alone, map: null };
  },
});

/** Leaves the signed-in admin out of the prerender's bundle, almost half of which it is. */
const withoutAdmin: Plugin = {
  name: 'studio:without-admin',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
  load: (id) => (/\/src\/admin\/(?:AuthenticatedApp|screens\/)/.test(id) ? 'export {}' : null),
};

/** For Vite's own commands and tools that read its configuration. */
export default defineConfig(() => siteConfig('generated'));
