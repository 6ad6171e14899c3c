import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { build } from 'vite-react-ssg/node';
import type { Site } from '#src/model/site.ts';
import { dataPath } from '#src/paths.ts';
import { describeHosting } from '../hosting/description.ts';
import { hostFileNames, writeHostFiles } from '../hosting/host-files.ts';
import { inlineScriptHashes } from '../hosting/script-hashes.ts';
import { Bundles } from './bundles.ts';
import { Compressor } from './compress.ts';
import { eachOf } from './each-of.ts';
import { EmittedFiles } from './emitted-files.ts';
import { fingerprintOf, fingerprintOfCode, KeptBundles } from './kept-bundles.ts';
import { finishPage } from './page.ts';
import { PageRecord } from './page-record.ts';
import { filesBelow, prune, publishEmitted } from './publish.ts';
import { siteConfig } from './site-config.ts';

export interface SiteOptions {
  /** what the pipeline emitted */
  out: string;
  dist: string;
  /** what is kept between builds */
  cache: string;
}

export interface SiteSummary {
  pages: number;
  rendered: number;
}

/** What was looked up while the content was still being built. */
interface Prepared {
  codePrint: string;
  record: PageRecord;
}

/** Reads the code and what stands in dist, for a build that begins when the content is there. */
export function prepareSite({ out, dist: distGiven, cache }: SiteOptions): () => Promise<SiteSummary> {
  const dist = resolve(distGiven);
  const record = new PageRecord(join(cache, 'site.json'), dist);
  record.lose('index.html'); // the renderer puts its template there
  const prepared = { codePrint: fingerprintOfCode(), record };
  return () => buildSite({ out, dist, cache }, prepared);
}

/** Prerenders the site from what the pipeline emitted. Pages whose data and code are unchanged stay as they are. */
async function buildSite(
  { out, dist, cache }: SiteOptions,
  { codePrint, record }: Prepared,
): Promise<SiteSummary> {
  const emission = new EmittedFiles(out);
  const emitted = emission.all();
  const code = fingerprintOf(codePrint, emitted);
  const kept = new KeptBundles(resolve(cache, 'bundles'), dist, code);
  const bundles = new Bundles(dist, kept.saved);
  const config = siteConfig(out);
  const dataFiles = Object.keys(emitted).filter((name) => name.startsWith('public/data/'));
  const compressor = await Compressor.open(dist, join(cache, 'compressed'), dataFiles.length);
  const beside: Promise<void>[] = [];
  /** Lets work go on beside the bundling and the rendering; the site is finished when it is. */
  function goOn(work: Promise<void>) {
    work.catch(() => {}); // told where it is awaited
    beside.push(work);
  }
  goOn(publishEmitted(emitted, out, record, compressor));
  const pages: string[] = [];
  let rendered: string[] = [];
  let sameCode = false;

  const compressAssets: Plugin = {
    name: 'studio:compress-assets',
    writeBundle({ dir }) {
      if (dir !== dist) return; // the prerender's own
      goOn(eachOf(bundles.files(), (file) => compressor.ahead(file)));
    },
  };

  async function finish() {
    await Promise.all(beside);
    const expected = new Set([
      ...record.names(),
      ...bundles.files(),
      ...filesBelow('public'),
      ...hostFileNames,
    ]);
    rmSync(join(dist, '.vite'), { recursive: true, force: true });
    const files = prune(dist, expected);
    await compressor.finish(files, sameCode ? record.fresh() : expected);
    record.save(code);
    kept.save(bundles.files());
    const studio = emission.json<Site>('site.json');
    const moved = emission.json<Record<string, string>>('redirects.json');
    await writeHostFiles(dist, describeHosting({ studio, scriptHashes: [], moved, files: expected }));
  }

  await build(
    {
      entry: 'src/main.tsx',
      beastiesOptions: false,
      includedRoutes(paths) {
        pages.push(...new Set(paths.map(addressOf).filter((path) => !/[:*]/.test(path))));
        sameCode = record.sameKey(code);
        // Every page is noted, so the record is asked first.
        rendered = pages.filter(
          (path) => !record.stands(pageFile(path), dataFile(emitted, path)) || !sameCode,
        );
        return rendered;
      },
      // `routes` holds the frame and the one page: see createRoot in src/main.tsx.
      async onPageRendered(given, html, { routes }) {
        const path = addressOf(given);
        const styles = bundles.stylesOf(routes[0]?.children?.[0]?.entry);
        const page = finishPage(html, { path, styles, fonts: bundles.fonts() });
        if (inlineScriptHashes(page).length)
          throw new Error(`${path}: an inline script would be refused by the CSP.`);
        await compressor.ahead(pageFile(path), { bytes: new TextEncoder().encode(page) });
        return page;
      },
      // The renderer ends the process 15 s after this, so all that makes the site whole is done here.
      onFinished: finish,
    },
    {
      ...config,
      build: { ...config.build, outDir: dist },
      configFile: false,
      logLevel: 'warn',
      plugins: [...(config.plugins ?? []), kept.plugin(), bundles.plugin(), compressAssets],
    },
  );

  return { pages: pages.length, rendered: rendered.length };
}

/** The renderer leaves the slash out before addresses below the root. */
const addressOf = (path: string) => `/${path.replace(/^\//, '')}`;

const pageFile = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** The emitted file that a page shows, whose name holds its content's hash; empty for a page without data. */
const dataFile = (emitted: Record<string, string>, path: string) => emitted[`public${dataPath(path)}`] ?? '';
