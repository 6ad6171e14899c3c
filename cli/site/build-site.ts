import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Site } from '#src/model/site.ts';
import { dataPath, paths as urls } from '#src/paths.ts';
import { createHostingConfig } from './hosting/config.ts';
import { hostFileNames, writeHostFiles } from './hosting/host-files.ts';
import { explainError, isFileSystemError } from '../files.ts';
import { withLock } from '../lock.ts';
import {
  completeSwap,
  findSiteFolders,
  removeBuild,
  type SiteFolders,
  startNextBuild,
  swap,
} from './site-folders.ts';
import { UserError } from '../user-error.ts';
import { Bundles } from './bundles.ts';
import { EmittedFiles } from './emitted-files.ts';
import { fingerprintSite, fingerprintCode, BundleCache } from './bundle-cache.ts';
import { KeptFiles } from './kept-files.ts';
import { createTemplate, fillTemplate, type PageAssets, type Template } from './page.ts';
import { PageRecord } from './page-record.ts';
import { type RenderedPage, renderSite } from './vite-react-ssg.ts';
import { listFiles, pageFile, prune, publishEmitted } from './publish.ts';
import { mirrorScript, siteConfig } from '../../vite.config.ts';

const loginEntry = 'src/pages/admin/LoginPage.tsx';

interface SiteOptions {
  /** The output folder of `studio build`. */
  out: string;
  dist: string;
  cache: string;
  /** Called if another process is building the same site. */
  onWait?: () => void;
}

interface SiteSummary {
  pages: number;
  rendered: number;
}

/**
 * Builds the site next to `dist/`, then swaps the two, so a build that fails or is killed leaves `dist/` unchanged. Inspects the
 * code and `dist/` while the content is still being built. Returns null if `contentBuilt` is false.
 */
export async function buildSite(
  options: SiteOptions,
  contentBuilt: Promise<boolean>,
): Promise<SiteSummary | null> {
  const folders = findSiteFolders(options.dist);
  const prepareAndBuild = async () => {
    completeSwap(folders);
    const record = new PageRecord(join(options.cache, 'site.json'), folders.dist);
    const codeFingerprint = fingerprintCode();
    if (!(await contentBuilt)) return null;
    startNextBuild(folders);
    try {
      return await publishSite(options, folders, codeFingerprint, record);
    } catch (error) {
      discard(folders.next);
      throw error;
    }
  };
  try {
    return await withLock(`${folders.dist}.lock`, prepareAndBuild, options.onWait);
  } catch (error) {
    // The reason is outside the code, so no stack trace is needed.
    if (isFileSystemError(error) && diskErrors.has(error.code ?? ''))
      throw new UserError(explainError(error));
    throw error;
  }
}

const diskErrors = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC']);

/** Deletes a failed build as far as possible. Other pages may still be being written, and the next build deletes the rest. */
function discard(next: string): void {
  try {
    removeBuild(next);
  } catch (error) {
    if (!isFileSystemError(error)) throw error;
  }
}

/** Prerenders the site and publishes it. Pages whose data and code are unchanged are not rendered again. */
async function publishSite(
  { out, cache }: SiteOptions,
  folders: SiteFolders,
  codeFingerprint: string,
  record: PageRecord,
): Promise<SiteSummary> {
  const { next } = folders;
  const emittedFiles = new EmittedFiles(out);
  const emitted = emittedFiles.all();
  const code = fingerprintSite(codeFingerprint, emitted);
  const bundleCache = new BundleCache(resolve(cache, 'bundles'), folders, code);
  const bundles = new Bundles(next, bundleCache.saved);
  const config = siteConfig(out);
  const publicFiles = listFiles('public');
  const kept = new KeptFiles(folders, record, publicFiles);
  const pages: string[] = [];
  let rendered: string[] = [];
  publishEmitted(emitted, out, next, kept);
  if (bundleCache.saved) for (const name of bundles.files()) kept.keep(name);

  function finish() {
    const renderedFiles = new Set(rendered.map(pageFile));
    for (const name of pages.map(pageFile)) if (!renderedFiles.has(name)) kept.keep(name);
    const expected = new Set([...record.names(), ...bundles.files(), ...publicFiles, ...hostFileNames]);
    rmSync(join(next, '.vite'), { recursive: true, force: true });
    prune(next, expected);
    const studio = emittedFiles.json<Site>('site.json');
    const redirects = emittedFiles.json<Record<string, string>>('redirects.json');
    writeHostFiles(next, createHostingConfig({ studio, redirects, files: expected }));
    record.save(code, next);
    bundleCache.save(bundles.files());
    swap(folders);
  }

  const templates = new Map<string, Template>();
  function getTemplate({ path, entry }: RenderedPage, index: string): Template {
    const isAdmin = path.startsWith(urls.admin());
    const key = `${isAdmin} ${entry}`;
    const template = templates.get(key) ?? createTemplate(index, getAssets(entry, isAdmin, bundles));
    templates.set(key, template);
    return template;
  }

  await renderSite(
    {
      ...config,
      build: {
        ...config.build,
        outDir: next,
        // vite-react-ssg adds index.html to `input`.
        rolldownOptions: { ...config.build?.rolldownOptions, input: { mirror: mirrorScript } },
      },
      configFile: false,
      logLevel: 'warn',
      plugins: [...(config.plugins ?? []), bundleCache.plugin(), bundles.plugin()],
    },
    {
      selectPages(paths) {
        pages.push(...paths);
        const isSameCode = record.hasSameKey(code);
        // `recordSource` must be called for every page, even if the code changed.
        rendered = pages.filter(
          (path) => !record.recordSource(pageFile(path), dataFile(emitted, path)) || !isSameCode,
        );
        return rendered;
      },
      finishPage: (page, index) => fillTemplate(getTemplate(page, index), page),
      complete: finish,
    },
  );
  return { pages: pages.length, rendered: rendered.length };
}

function getAssets(entry: string | undefined, isAdmin: boolean, bundles: Bundles): PageAssets {
  // Most visits to the admin start at the login page, so its module is loaded too.
  const entries = [entry, isAdmin && loginEntry].filter((source) => typeof source === 'string');
  return {
    styles: bundles.findStyles(entries),
    fonts: bundles.fonts(),
    // The admin does nothing without the application, so its pages load the application without waiting for an interaction.
    scripts: isAdmin ? bundles.findScripts(entries) : [],
    standaloneScript: entry === mirrorScript ? bundles.findScript(mirrorScript) : undefined,
  };
}

/** Returns the name of a page's data file, which contains a hash of the data. Empty for a page without data. */
const dataFile = (emitted: Record<string, string>, path: string) => emitted[`public${dataPath(path)}`] ?? '';
