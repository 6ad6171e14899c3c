import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '#src/model/site.ts';
import { dataPath, paths as urls } from '#src/paths.ts';
import { describeHosting } from '../hosting/description.ts';
import { hostFileNames, writeHostFiles } from '../hosting/host-files.ts';
import { BundleCache, fingerprintCode, fingerprintSite } from './bundle-cache.ts';
import { Bundles } from './bundles.ts';
import { EmittedFiles } from './emitted-files.ts';
import { finishPage, type RenderedPage, type Renderer } from './page.ts';
import { PageRecord } from './page-record.ts';
import { filesBelow, pageFile, prune, publishEmitted } from './publish.ts';

interface SiteOptions {
  /** the folder that `studio build` wrote */
  out: string;
  dist: string;
  /** kept between builds */
  cache: string;
}

interface SiteSummary {
  pages: number;
  rendered: number;
}

/** Reads the code and dist/ while the content is still being built, and returns the rest of the build. */
export function prepareSite({ out, dist: givenDist, cache }: SiteOptions): () => Promise<SiteSummary> {
  const dist = resolve(givenDist);
  const record = new PageRecord(join(cache, 'site.json'), dist);
  const codeFingerprint = fingerprintCode();
  return () => buildSite({ out, dist, cache: resolve(cache) }, codeFingerprint, record);
}

/** Prerenders the site. Pages whose data and code are unchanged are left alone. */
async function buildSite(
  { out, dist, cache }: SiteOptions,
  codeFingerprint: string,
  record: PageRecord,
): Promise<SiteSummary> {
  const emission = new EmittedFiles(out);
  const emitted = emission.all();
  const code = fingerprintSite(codeFingerprint, emitted);
  const saved = new BundleCache(join(cache, 'bundles'), dist, code);
  const { server } = saved;
  let bundle = saved.read();
  if (!bundle) {
    // Vite takes a while to load.
    const { bundleSite } = await import('./bundle-site.ts');
    bundle = await bundleSite({ out, dist, server });
    saved.save(bundle);
  }
  const bundles = new Bundles(dist, bundle);
  publishEmitted(emitted, out, dist, record);
  cpSync('public', dist, { recursive: true });

  const renderer = (await import(pathToFileURL(join(server, 'main.mjs')).href)) as Renderer;
  const pages = renderer.getPagePaths();
  const sameCode = record.sameKey(code);
  // Each page is noted in the record, whether the code changed or not.
  const changed = pages.filter(
    (path) => !record.recordSource(pageFile(path), dataFile(emitted, path)) || !sameCode,
  );
  for (const path of changed) {
    // oxlint-disable-next-line no-await-in-loop -- one page in memory at a time
    const page = await renderer.renderPage(path);
    const file = join(dist, pageFile(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, finish(bundle.document, page, path, bundles));
  }

  const expected = new Set([
    ...record.names(),
    ...Object.keys(bundle.files),
    ...filesBelow('public'),
    ...hostFileNames,
  ]);
  prune(dist, expected);
  record.save(code);
  const studio = emission.json<Site>('site.json');
  const moved = emission.json<Record<string, string>>('redirects.json');
  await writeHostFiles(dist, describeHosting({ studio, redirects: moved, files: expected }));
  return { pages: pages.length, rendered: changed.length };
}

function finish(document: string, page: RenderedPage, path: string, bundles: Bundles): string {
  const { entry } = page;
  return finishPage(document, page, {
    path,
    styles: bundles.findStyles(entry),
    fonts: bundles.fonts(),
    // The gate is of no use without the application, so it does not wait for an interaction.
    scripts: path.startsWith(urls.admin()) ? bundles.findScripts(entry) : [],
    standaloneScript: path === urls.mirror() && entry ? bundles.findScript(entry) : undefined,
  });
}

/** The emitted file with a page's data, whose name contains its hash; empty for a page without data. */
const dataFile = (emitted: Record<string, string>, path: string) => emitted[`public${dataPath(path)}`] ?? '';
