import { join, resolve } from 'node:path';
import type { Copy } from '#src/model/site.ts';
import type { Studio } from '#src/model/studio.ts';
import { check, type CheckResult, type CheckOptions } from '../check.ts';
import { getStatus, type PublicationStatus } from '../content/build-date.ts';
import { isPost, isStory } from '../content/document.ts';
import { writeJsonSchemas } from '../content/settings/json-schemas.ts';
import { selectPublished } from './emit/published-content.ts';
import { emitContent } from './emit/emit.ts';
import { Output, readManifest } from './emit/output.ts';
import { missingPictureFile, previewDocuments, PreviewPictures } from './emit/preview.ts';
import { makePictures } from './images/make.ts';
import { createCopy, createRedirectRecord, createSite, createWebManifest } from './emit/site-data.ts';
import type { Pictures } from '../content/pictures/pictures.ts';
import { isFileSystemError, readFileIfPresent } from '../files.ts';
import { withLock } from '../lock.ts';
import { assertOwned, markOwned } from '../owned-folder.ts';
import { type Diagnostic, isError } from '../diagnostic.ts';

export interface BuildOptions extends CheckOptions {
  out: string;
  /** Encode images in several sizes and formats. Otherwise, pages show the originals. */
  images: boolean;
  /** Include drafts and scheduled posts. */
  drafts: boolean;
  /** Build despite errors, with the last valid settings and with placeholders for missing images and header values. */
  preview?: boolean;
  /** Called once everything is checked, before anything is written. */
  onChecked?: (checked: CheckResult) => void;
}

export interface BuildSummary {
  ok: boolean;
  /** Id of the build in the output folder, or null if there is none. */
  id: string | null;
  day: string;
  posts: number;
  drafts: number;
  scheduled: number;
  stories: number;
  documents: number;
  pictures: number;
  /** Number of files in the build, and how many of them this run wrote. */
  files: number;
  written: number;
  /** Number of Markdown files that were not in the cache. */
  analyzed: number;
  /** Number of content files that were checked. */
  checked: number;
  diagnostics: Diagnostic[];
}

/** Checks the content, encodes its images and writes the build. If there are errors, the output folder does not change. */
export async function build(options: BuildOptions): Promise<BuildSummary> {
  const out = resolve(options.out);
  const last = readManifest(join(out, 'manifest.json'));
  if (last === null) assertOwned(out, '--out');
  const checked = await check({ ...options, render: true });
  options.onChecked?.(checked);
  const { cache, content } = checked;
  const schemas = join(cache.folder, '../schemas');
  try {
    writeJsonSchemas(schemas);
  } catch (error) {
    if (!isFileSystemError(error)) throw error;
    options.notice?.(`The JSON schemas for editors could not be written to ${schemas}.`);
  }
  const lastId = last?.id ?? null;
  const studio =
    content.settings.studio ?? (options.preview ? readFromLastBuild<Studio>(out, 'site.json') : null);
  if (!studio || (checked.diagnostics.some(isError) && !options.preview)) return summarize(checked, lastId);
  const pictures = await makePictures({
    originals: content.pictures.usable,
    folder: join(content.root, 'images'),
    cache,
    focal: new Map(Object.entries(content.settings.focal)),
    images: options.images,
    progress: ({ done, total }) => options.progress?.({ stage: 'pictures', done, total }),
  });
  markOwned(out);
  const emitted = await withLock(join(out, '.lock'), () => emit(checked, studio, pictures, out, options));
  if (!options.preview) cache.prune();
  return { ...summarize(checked, lastId), ok: true, ...emitted };
}

/** Reads a JSON file from the last complete build, or returns null if there is none. */
function readFromLastBuild<Value>(out: string, logicalPath: string): Value | null {
  const file = readManifest(join(out, 'manifest.json'))?.files[logicalPath];
  const text = file && readFileIfPresent(join(out, file));
  return text ? (JSON.parse(text.toString('utf8')) as Value) : null; // written by `emit`
}

function emit(
  { content, reader }: CheckResult,
  studio: Studio,
  { byUrl, files }: Pictures,
  out: string,
  { drafts, preview = false }: BuildOptions,
): Pick<BuildSummary, 'id' | 'files' | 'written' | 'posts' | 'stories' | 'documents'> {
  const { buildDate, settings, redirects } = content;
  const pictures = drafts ? new PreviewPictures(byUrl) : byUrl;
  const copy = createCopy(settings, byUrl);
  if (preview && copy.faq.groups.length === 0)
    copy.faq = readFromLastBuild<Copy>(out, 'copy.json')?.faq ?? copy.faq;
  const published = selectPublished({
    documents: drafts ? previewDocuments(content.documents, buildDate.day) : content.documents,
    buildDate,
    studio,
    faq: copy.faq,
    pictures,
    drafts,
    article: (document) => reader.article(document),
  });
  const output = new Output(out);
  for (const [logicalPath, text] of emitContent(published)) output.put(logicalPath, text);
  output.put('site.json', JSON.stringify(createSite(studio, buildDate)));
  output.put('public/site.webmanifest', JSON.stringify(createWebManifest(studio)));
  output.put('copy.json', JSON.stringify(copy));
  if (drafts) output.put(...missingPictureFile);
  output.put('redirects.json', JSON.stringify(createRedirectRecord(settings.redirects, redirects)));
  for (const [logicalPath, file] of files) output.add(logicalPath, file.hash, () => file.read());
  const manifest = output.commit(buildDate.day);
  return {
    id: manifest.id,
    files: Object.keys(manifest.files).length,
    written: output.writtenCount,
    posts: published.posts.length,
    stories: published.stories.length,
    documents: published.pages.length,
  };
}

function summarize(
  { content, diagnostics, reader, fileCount }: CheckResult,
  id: string | null,
): BuildSummary {
  const dated = [...content.documents.filter(isPost), ...content.documents.filter(isStory)];
  const count = (status: PublicationStatus) =>
    dated.filter(({ header }) => getStatus(header, content.buildDate) === status).length;
  return {
    ok: false,
    id,
    day: content.buildDate.day,
    posts: 0,
    stories: 0,
    documents: 0,
    drafts: count('draft'),
    scheduled: count('scheduled'),
    pictures: content.pictures.usable.size,
    files: 0,
    written: 0,
    analyzed: reader.parsedCount,
    checked: fileCount,
    diagnostics,
  };
}
