import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineConfig, Plugin, ViteDevServer } from 'vite';
import { build, dev } from 'vite-react-ssg/node';
import { siteConfig } from '../../vite.config.ts';
import { type BundleCache, mirrorScript } from './bundles.ts';
import type { BundledContent } from './content.ts';
import { type RenderedPage, rootElement } from './page.ts';

// Everything that works around vite-react-ssg is in this file. It renders the app that `createRoot` in src/main.tsx returns.

export interface SiteHooks {
  /** Selects the pages to render. */
  selectPages: (paths: string[]) => string[];
  /** Returns the content of a page's file. `index` is the built index.html. */
  finishPage: (page: RenderedPage, index: string) => Buffer;
  /** Runs after all pages were written. */
  complete: () => Promise<void>;
}

const rootStart = '<div id="root" data-page="true" data-server-rendered="true">';
const rootEnd = '</div>\n<script>/* SCRIPT_COMMENT_PLACEHOLDER */</script>';

export const entry = 'src/main.tsx';

/** Bundles the site and renders it. Only a build of changed code loads this module, because loading Vite takes a quarter of a second. */
export async function bundleAndRender(
  bundled: BundledContent,
  bundles: BundleCache,
  outDir: string,
  hooks: SiteHooks,
): Promise<void> {
  const config = createConfig(bundled, bundles, outDir);
  // The library does not await the pages that it renders, so their errors are unhandled rejections.
  const failures: unknown[] = [];
  const onRejection = (error: unknown) => void failures.push(error);
  let index = '';
  process.on('unhandledRejection', onRejection);
  try {
    await build(
      {
        entry,
        beastiesOptions: false, // cli/site/page.ts inlines each page's styles
        includedRoutes: (paths) =>
          hooks.selectPages([...new Set(paths.map(withLeadingSlash))].filter(isStatic)),
        onBeforePageRender(_, document) {
          index = document;
          return rootElement; // the rest of the document is prepared once, not for each page
        },
        onPageRendered: (route, rendered, { initialState }) =>
          asText(hooks.finishPage(toPage(route, rendered, initialState), index)),
        // The library ends the process 15 seconds after this hook, so the rest of the build runs inside it.
        async onFinished(folder) {
          deleteLeftovers(folder);
          if (failures.length === 0) await hooks.complete();
        },
      },
      { ...config, plugins: [...(config.plugins ?? []), withoutModuleTracking] },
    );
  } catch (error) {
    throw findDiskFull(error) ?? error;
  } finally {
    process.off('unhandledRejection', onRejection);
  }
  if (failures.length > 0) throw failures[0];
}

/** Rolldown does not report a full disk with an error code. */
export function findDiskFull(error: unknown): NodeJS.ErrnoException | null {
  const { message } = error instanceof Error ? error : { message: '' };
  if (!/\(os error 28\)/.test(message)) return null;
  const path = /Failed to write file in (.+)/.exec(message)?.[1];
  return Object.assign(new Error('ENOSPC: no space left on device', { cause: error }), {
    code: 'ENOSPC',
    syscall: 'write',
    ...(path && { path }),
  });
}

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

/**
 * The library parses each module twice to find out which modules a page loads. This site does not use that, and it takes a tenth of
 * the CPU time of a build with 13 posts.
 */
const withoutModuleTracking: Plugin = {
  name: 'studio:without-module-tracking',
  apply: (_, { isSsrBuild }) => isSsrBuild === true,
  configResolved({ plugins }) {
    const tracking = plugins.find(({ name }) => name === 'vite-react-ssg:ssr-module-tracking');
    if (!tracking) throw new Error('vite-react-ssg no longer tracks modules. Delete withoutModuleTracking.');
    delete tracking.transform;
  },
};

/** Starts a development server that renders pages on request. `finishPage` gets the document with Vite's additions. */
export function startRenderingServer(
  config: InlineConfig,
  finishPage: (page: RenderedPage, document: string) => string,
): Promise<ViteDevServer> {
  return new Promise((resolve, reject) => {
    // The library does not return its server.
    const capture = { name: 'studio:capture-server', configureServer: resolve };
    dev(
      {
        entry,
        onPageRendered(path, rendered, { initialState }) {
          const { document } = splitAtRoot(rendered);
          return finishPage(toPage(path, rendered, initialState), document);
        },
      },
      { ...config, plugins: [...(config.plugins ?? []), capture] },
    ).catch(reject);
  });
}

/**
 * The library expects a text, in which it replaces a placeholder that our pages do not have. Then it writes what `replace` returned, and
 * encoded pages need a fifth of a millisecond less than texts.
 */
const asText = (page: Buffer) => Object.assign(page, { replace: () => page }) as unknown as string;

/** Deletes the manifests that the library and Vite leave in the site. */
function deleteLeftovers(folder: string): void {
  for (const name of readdirSync(folder))
    if (name === '.vite' || name.startsWith('static-loader-data'))
      rmSync(join(folder, name), { recursive: true });
}

/** The library omits the leading slash from all paths except the root. */
const withLeadingSlash = (path: string) => `/${path.replace(/^\//, '')}`;

const isStatic = (path: string) => !/[:*]/.test(path);

/** `state` is from `createRoot` in src/main.tsx. */
function toPage(route: string, rendered: string, state: Record<string, unknown>): RenderedPage {
  const { entry: source, data } = state as Pick<RenderedPage, 'entry' | 'data'>;
  return { path: withLeadingSlash(route), html: splitAtRoot(rendered).html, entry: source, data };
}

/** Returns the content of the root element, and the document around it with an empty one. */
function splitAtRoot(rendered: string): { html: string; document: string } {
  const start = rendered.indexOf(rootStart);
  const end = rendered.lastIndexOf(rootEnd);
  if (start < 0 || end < 0) throw new Error('vite-react-ssg returned no root element. See rootElement.');
  const before = rendered.slice(0, start);
  const after = rendered.slice(end + rootEnd.length);
  return { html: rendered.slice(start + rootStart.length, end), document: before + rootElement + after };
}
