import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createFolder } from '#src/lib/files/create-folder.ts';
import { day as daySchema } from '#src/domain/schema/text.ts';
import { isFileSystemError } from '../files.ts';
import { UserError } from '../user-error.ts';
import { maxSlugLength, toFileSlug } from '#src/lib/text/slug.ts';
import type { Content } from '../content/content.ts';
import { type Document, documentFolders, isPost } from '../content/document.ts';
import { postTemplate, storyTemplate } from '../content/template.ts';
import { reservedSlugs } from '../rules/files/names.ts';

export type NewKind = 'post' | 'story';

interface NewDocumentRequest {
  kind: NewKind;
  title: string;
  date: string;
  /** By default, it is made from the title. */
  slug?: string | undefined;
}

/** Writes a draft that passes all checks, and returns its path relative to the content folder. */
export function writeDocument(request: NewDocumentRequest, content: Content): string {
  const title = request.title.replace(/\s+/g, ' ').trim();
  if (!daySchema.safeParse(request.date).success) {
    throw new UserError(`"${request.date}" is not a valid date. Use a date such as 2026-12-01.`);
  }
  const slug = createSlug(request.slug ?? title);
  const file = `${documentFolders[request.kind]}/${slug}.md`;
  const sameTitle = content.documents.find(
    ({ header }) => header?.title.toLowerCase() === title.toLowerCase(),
  );
  if (sameTitle) throw new UserError(`${sameTitle.path} already has the title "${title}". Choose another.`);
  const { documents, settings } = content;
  const author = settings.studio?.brand.team ?? 'The studio team';
  const text =
    request.kind === 'post'
      ? postTemplate({ title, date: request.date, author, tags: getMostCommonTags(documents) })
      : storyTemplate({ title, date: request.date });
  const absolute = join(content.root, file);
  createFolder(dirname(absolute));
  try {
    writeFileSync(absolute, text, { flag: 'wx' });
  } catch (error) {
    if (isFileSystemError(error) && error.code === 'EEXIST') {
      throw new UserError(`${file} already exists. Nothing was written.`, { cause: error });
    }
    rmSync(absolute, { force: true }); // an empty file, if the disk is full
    throw error;
  }
  return file;
}

function createSlug(title: string): string {
  const slug = toFileSlug(title);
  if (slug.length > maxSlugLength)
    throw new UserError(`The title is too long for a file name. Use at most ${maxSlugLength} characters.`);
  if (slug === '')
    throw new UserError(
      `The title "${title}" has no letters or digits for a file name. Choose a file name with --slug.`,
    );
  if (reservedSlugs.has(slug))
    throw new UserError(`The site uses the URL that "${title}" would get. Choose another, with --slug.`);
  return slug;
}

function getMostCommonTags(documents: readonly Document[]): string[] {
  const uses = new Map<string, number>();
  for (const { header } of documents.filter(isPost)) {
    for (const tag of header.tags) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  }
  const sorted = [...uses].toSorted(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || (a < b ? -1 : 1));
  return sorted.length > 0 ? sorted.slice(0, 2).map(([tag]) => tag) : ['planning'];
}
