import type { Cache } from '../cache.ts';
import { explainError, isFileSystemError } from '../files.ts';
import { withLock } from '../lock.ts';
import { UserError } from '../user-error.ts';
import {
  type BundledContent,
  type ContentOptions,
  type ContentSummary,
  emitContent,
  prepareContent,
  summarize,
} from './content.ts';
import {
  completeSwap,
  findSiteFolders,
  removeBuild,
  type SiteFolders,
  startNextBuild,
} from './site-folders.ts';
import { type PageCounts, SiteRendering } from './site-rendering.ts';
import { SocialCards } from './social-cards.ts';

export interface SiteOptions extends ContentOptions {
  /** The folder of the site. */
  dist: string;
  /** Called if another process is building the same site. */
  onWait?: () => void;
  /** Called when the content is known. If it has errors, no site is built. */
  onContent?: (summary: ContentSummary) => void;
}

export interface SiteSummary {
  content: ContentSummary;
  /** Null if the content has errors. */
  pages: PageCounts | null;
}

/** Builds the site next to `dist/`, then swaps the two, so a build that fails or is killed leaves `dist/` unchanged. */
export async function buildSite(options: SiteOptions): Promise<SiteSummary> {
  const folders = findSiteFolders(options.dist);
  try {
    return await withLock(`${folders.dist}.lock`, () => buildNext(options, folders), options.onWait);
  } catch (error) {
    // The reason is outside the code, so no stack trace is needed.
    if (isFileSystemError(error) && diskErrors.has(error.code ?? ''))
      throw new UserError(explainError(error));
    throw error;
  }
}

const diskErrors = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC']);

async function buildNext(options: SiteOptions, folders: SiteFolders): Promise<SiteSummary> {
  completeSwap(folders);
  await startNextBuild(folders);
  let rendering: SiteRendering | undefined;
  const startRendering = (bundled: BundledContent, cache: Cache) =>
    (rendering ??= new SiteRendering(folders, bundled, cache));
  try {
    const { checked, ready } = await prepareContent({ ...options, onBundledContent: startRendering });
    const summary = summarize(checked);
    if (!ready) return { content: summary, pages: null };
    const site = startRendering(ready.bundled, checked.cache);
    const content = { ...summary, ...emitContent(ready, site.next) };
    options.onContent?.(content);
    const { pictureOptions, pictures, studio } = ready;
    const pages = await site.finish(new SocialCards(pictureOptions, pictures, studio.brand.name));
    checked.cache.prune();
    return { content, pages };
  } finally {
    await rendering?.cancel();
    await discardUnpublished(folders);
  }
}

/** Deletes a failed build as far as possible. The next build deletes the rest. */
async function discardUnpublished({ next }: SiteFolders): Promise<void> {
  try {
    await removeBuild(next);
  } catch (error) {
    if (!isFileSystemError(error)) throw error;
  }
}
