import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite-react-ssg/node';
import type { Site } from '#src/model/site.ts';
import { dataPath, paths as urls } from '#src/paths.ts';
import { createHostingConfig } from '../hosting/config.ts';
import { hostFileNames, writeHostFiles } from '../hosting/host-files.ts';
import { Bundles } from './bundles.ts';
import { EmittedFiles } from './emitted-files.ts';
import { fingerprintSite, fingerprintCode, BundleCache } from './bundle-cache.ts';
import { finishPage, type RenderedPage } from './page.ts';
import { PageRecord } from './page-record.ts';
import { listFiles, pageFile, prune, publishEmitted } from './publish.ts';
import { mirrorScript, siteConfig } from '../../vite.config.ts';

const loginEntry = 'src/pages/admin/LoginPage.tsx';

interface SiteOptions {
  /** The output folder of `studio build`. */
  out: string;
  dist: string;
  cache: string;
}

interface SiteSummary {
  pages: number;
  rendered: number;
}

/** Inspects the code and dist/. This can run while the content is still being built. Returns a function that builds the site. */
export function prepareSite({ out, dist: distPath, cache }: SiteOptions): () => Promise<SiteSummary> {
  const dist = resolve(distPath);
  const record = new PageRecord(join(cache, 'site.json'), dist);
  record.discard('index.html'); // vite-react-ssg overwrites it with its template
  const codeFingerprint = fingerprintCode();
  return () => buildSite({ out, dist, cache }, codeFingerprint, record);
}

/** Prerenders the site. Pages whose data and code are unchanged are not rendered again. */
async function buildSite(
  { out, dist, cache }: SiteOptions,
  codeFingerprint: string,
  record: PageRecord,
): Promise<SiteSummary> {
  const emittedFiles = new EmittedFiles(out);
  const emitted = emittedFiles.all();
  const code = fingerprintSite(codeFingerprint, emitted);
  const bundleCache = new BundleCache(resolve(cache, 'bundles'), dist, code);
  const bundles = new Bundles(dist, bundleCache.saved);
  const config = siteConfig(out);
  const pages: string[] = [];
  let rendered: string[] = [];
  publishEmitted(emitted, out, dist, record);

  function finish() {
    const expected = new Set([
      ...record.names(),
      ...bundles.files(),
      ...listFiles('public'),
      ...hostFileNames,
    ]);
    rmSync(join(dist, '.vite'), { recursive: true, force: true });
    prune(dist, expected);
    record.save(code);
    bundleCache.save(bundles.files());
    const studio = emittedFiles.json<Site>('site.json');
    const redirects = emittedFiles.json<Record<string, string>>('redirects.json');
    writeHostFiles(dist, createHostingConfig({ studio, redirects, files: expected }));
  }

  await build(
    {
      entry: 'src/main.tsx',
      beastiesOptions: false,
      includedRoutes(paths) {
        pages.push(...new Set(paths.map(withLeadingSlash).filter((path) => !/[:*]/.test(path))));
        const isSameCode = record.hasSameKey(code);
        // `recordSource` must be called for every page, even if the code changed.
        rendered = pages.filter(
          (path) => !record.recordSource(pageFile(path), dataFile(emitted, path)) || !isSameCode,
        );
        return rendered;
      },
      onPageRendered(route, document, { initialState }) {
        const path = withLeadingSlash(route);
        const page = initialState as RenderedPage; // set by createRoot in src/main.tsx
        const isAdmin = path.startsWith(urls.admin());
        // Most visits to the admin start at the login page, so its module is loaded too.
        const entries = [page.entry, isAdmin && loginEntry].filter((entry) => typeof entry === 'string');
        // The admin does nothing without the application, so its pages load the application without waiting for an interaction.
        const scripts = isAdmin ? bundles.findScripts(entries) : [];
        const standaloneScript = path === urls.mirror() ? bundles.findScript(mirrorScript) : undefined;
        const styles = bundles.findStyles(entries);
        return finishPage(document, page, {
          path,
          styles,
          fonts: bundles.fonts(),
          scripts,
          standaloneScript,
        });
      },
      // vite-react-ssg ends the process 15 seconds after this hook, so the rest of the build must run inside it.
      onFinished: finish,
    },
    {
      ...config,
      build: {
        ...config.build,
        outDir: dist,
        // vite-react-ssg adds index.html to `input`.
        rolldownOptions: { ...config.build?.rolldownOptions, input: { mirror: mirrorScript } },
      },
      configFile: false,
      logLevel: 'warn',
      plugins: [...(config.plugins ?? []), bundleCache.plugin(), bundles.plugin()],
    },
  );

  return { pages: pages.length, rendered: rendered.length };
}

/** vite-react-ssg omits the leading slash from all paths except the root. */
const withLeadingSlash = (path: string) => `/${path.replace(/^\//, '')}`;

/** Returns the name of a page's data file, which contains a hash of the data. Empty for a page without data. */
const dataFile = (emitted: Record<string, string>, path: string) => emitted[`public${dataPath(path)}`] ?? '';
