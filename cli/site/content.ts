import { join } from 'node:path';
import type { Faq } from '#src/content/schemas/yaml-files.ts';
import type { Copy, Site } from '#src/content/schemas/site.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
import { type Cache, fingerprint } from '../cache.ts';
import { check, type CheckOptions, type CheckResult, type SettingsAndPictures } from '../check.ts';
import { getStatus, type PublicationStatus, readBuildDate } from '../content/build-date.ts';
import { isPost, isStory } from '../content/document.ts';
import type { Pictures } from '../content/pictures/pictures.ts';
import { writeJsonSchemas } from '../content/settings/json-schemas.ts';
import type { Settings } from '../content/settings/settings.ts';
import { type Diagnostic, isError } from '../diagnostic.ts';
import { isFileSystemError, readFileIfPresent, writeFileAtomic } from '../files.ts';
import { emitArticles } from './emit/articles.ts';
import { emitFeed } from './emit/feed.ts';
import { emitLists, emitSearch } from './emit/lists.ts';
import type { EmittedFile, Output } from './emit/output.ts';
import { missingPictureFile, previewDocuments, PreviewPictures } from './emit/preview.ts';
import { type PublishedContent, selectPublished } from './emit/published-content.ts';
import {
  createCopy,
  createRedirectRecord,
  createSite,
  createWebManifest,
  emitSitemap,
} from './emit/site-data.ts';
import { findPictures, makePictures, type PictureOptions } from './images/make.ts';

export interface ContentOptions extends CheckOptions, Pick<PictureOptions, 'progress'> {
  /** Encode images in several sizes and formats. Otherwise, pages show the originals. */
  images: boolean;
  /** Include drafts and scheduled posts. */
  drafts: boolean;
  /** Emit despite errors, with the last valid settings and with placeholders for missing images and header values. */
  preview?: LastValid;
  /** Called before the documents are read, unless the settings have errors or images have to be encoded. */
  onBundledContent?: (bundled: BundledContent, cache: Cache) => void;
}

/** Shown in a preview while the settings have errors. */
export interface LastValid {
  studio: Studio | null;
  faq: Faq | null;
}

/** Content that can be emitted. */
export interface ReadyContent {
  checked: CheckResult;
  studio: Studio;
  bundled: BundledContent;
  pictures: Pictures;
  pictureOptions: PictureOptions;
  drafts: boolean;
}

export interface ContentSummary {
  day: string;
  posts: number;
  drafts: number;
  scheduled: number;
  stories: number;
  documents: number;
  pictures: number;
  /** Number of Markdown files that were not in the cache. */
  analyzed: number;
  /** Number of content files that were checked. */
  checked: number;
  diagnostics: Diagnostic[];
}

/** The emitted values that are part of the bundles. */
export interface BundledContent {
  site: Site;
  copy: Copy;
}

/** Checks the content and encodes its images. `ready` is null if there are errors. */
export async function prepareContent(
  options: ContentOptions,
): Promise<{ checked: CheckResult; ready: ReadyContent | null }> {
  const { drafts, preview } = options;
  let found: Pictures | null = null;
  const checked = await check(options, {
    render: true,
    onSettings(read) {
      const studio = read.settings.studio;
      found = studio && findPictures(toPictureOptions(read, options));
      if (studio && found)
        options.onBundledContent?.(createBundledContent(studio, read.settings, found), read.cache);
    },
  });
  const { cache, content, diagnostics } = checked;
  saveJsonSchemas(join(cache.folder, '../schemas'), options.notice);
  const studio = content.settings.studio ?? preview?.studio ?? null;
  if (!studio || (diagnostics.some(isError) && !preview)) return { checked, ready: null };
  const pictureOptions = toPictureOptions({ ...content, cache }, options);
  const pictures = found ?? (await makePictures(pictureOptions));
  const bundled = createBundledContent(studio, content.settings, pictures);
  if (preview?.faq && bundled.copy.faq.groups.length === 0) bundled.copy.faq = preview.faq;
  return { checked, ready: { checked, studio, bundled, pictures, pictureOptions, drafts } };
}

const toPictureOptions = (
  { root, settings, pictures, cache }: SettingsAndPictures,
  { images, progress }: ContentOptions,
): PictureOptions => ({
  originals: pictures.usable,
  folder: join(root, 'images'),
  cache,
  focal: new Map(Object.entries(settings.focal)),
  images,
  progress,
});

const createBundledContent = (studio: Studio, settings: Settings, { byUrl }: Pictures): BundledContent => ({
  site: createSite(studio, readBuildDate(studio.hours.timezone)),
  copy: createCopy({ ...settings, studio }, byUrl), // if `studio.yaml` has errors, a preview uses its last valid version
});

/** The schemas change only with the tool, and creating them takes a tenth of an edited build. */
function saveJsonSchemas(folder: string, notice: CheckOptions['notice']): void {
  const version = join(folder, '.version');
  try {
    if (readFileIfPresent(version)?.toString() === fingerprint) return;
    writeJsonSchemas(folder);
    writeFileAtomic(version, fingerprint);
  } catch (error) {
    if (!isFileSystemError(error)) throw error;
    notice?.(`The JSON schemas for editors could not be written to ${folder}.`);
  }
}

/** Emits everything that is published, and counts it. */
export function emitContent(
  { checked, studio, bundled, pictures: { byUrl, files }, drafts }: ReadyContent,
  output: Output,
): Pick<ContentSummary, 'posts' | 'stories' | 'documents'> {
  const { content, reader } = checked;
  const { buildDate, settings, redirects } = content;
  output.put('site.json', bundled.site);
  output.put('copy.json', bundled.copy);
  const published = selectPublished({
    documents: drafts ? previewDocuments(content.documents, buildDate.day) : content.documents,
    buildDate,
    studio,
    faq: bundled.copy.faq,
    pictures: drafts ? new PreviewPictures(byUrl) : byUrl,
    drafts,
    article: (document) => reader.article(document),
  });
  for (const [logical, text] of emitPublished(published)) output.put(logical, text);
  output.put('public/site.webmanifest', createWebManifest(studio));
  if (drafts) output.put(...missingPictureFile);
  output.put('redirects.json', createRedirectRecord(settings.redirects, redirects));
  for (const [logical, file] of files) output.add(logical, file.hash, () => file.read());
  const { posts, stories, pages } = published;
  return { posts: posts.length, stories: stories.length, documents: pages.length };
}

function* emitPublished(content: PublishedContent): Generator<EmittedFile> {
  yield* emitArticles(content);
  yield* emitLists(content);
  yield emitFeed(content);
  yield* emitSitemap(content);
  yield emitSearch(content);
}

export function summarize({ content, diagnostics, reader, fileCount }: CheckResult): ContentSummary {
  const dated = [...content.documents.filter(isPost), ...content.documents.filter(isStory)];
  const count = (status: PublicationStatus) =>
    dated.filter(({ header }) => getStatus(header, content.buildDate) === status).length;
  return {
    day: content.buildDate.day,
    posts: 0,
    stories: 0,
    documents: 0,
    drafts: count('draft'),
    scheduled: count('scheduled'),
    pictures: content.pictures.usable.size,
    analyzed: reader.parsedCount,
    checked: fileCount,
    diagnostics,
  };
}
