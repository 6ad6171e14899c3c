import { hash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { SiteBundles } from './bundles.ts';
import { pageFile } from './next-site.ts';
import type { RenderedPage } from './page.ts';
import type { SiteHooks } from './vite-react-ssg.ts';

/** The exports of src/main.tsx. */
interface ServerEntry {
  listPagePaths: () => Promise<string[]>;
  createRoot: (
    isClient: boolean,
    path: string,
  ) => Promise<{ app: ReactNode; initialState: Pick<RenderedPage, 'entry' | 'data'> }>;
}

/**
 * Renders pages with the bundles of an earlier build, with the same result as vite-react-ssg, which cannot render without
 * bundling. Loading Vite and bundling take most of the time of a build in which one post changed.
 */
export async function renderSaved({ client, server }: SiteBundles, outDir: string, hooks: SiteHooks) {
  const { listPagePaths, createRoot } = await importServer(server, outDir);
  const index = String(client['index.html']);
  for (const path of hooks.selectPages(await listPagePaths())) {
    // oxlint-disable-next-line no-await-in-loop -- only one page at a time is in memory
    const { app, initialState } = await createRoot(false, path);
    // oxlint-disable-next-line no-await-in-loop
    const html = await renderToText(app, path);
    const file = join(outDir, pageFile(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, hooks.finishPage({ path, html, ...initialState }, index));
  }
  await hooks.complete();
}

/**
 * Imports the server bundle from a file in the project, where it finds React. Node's compile cache finds it by its name, which only
 * another site's build does not have.
 */
async function importServer(server: SiteBundles['server'], outDir: string): Promise<ServerEntry> {
  const file = resolve('.studio', `prerender-${hash('sha256', outDir).slice(0, 8)}.mjs`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, server['main.mjs'] ?? '');
  try {
    return (await import(pathToFileURL(file).href)) as ServerEntry; // the bundle of src/main.tsx
  } finally {
    rmSync(file);
  }
}

function renderToText(app: ReactNode, path: string): Promise<string> {
  const output = new PassThrough();
  const { pipe } = renderToPipeableStream(app, {
    onAllReady: () => void pipe(output),
    onError(error) {
      output.destroy(new Error(`The page ${path} could not be rendered.`, { cause: error }));
    },
  });
  return text(output);
}
