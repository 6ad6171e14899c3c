import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { day as daySchema } from '#src/domain/schema/text.ts';
import { createFile, isFileSystemError } from '../files.ts';
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
  const { path, title } = planDocument(request, content);
  const author = getAuthor(content);
  const text =
    request.kind === 'post'
      ? postTemplate({ title, date: request.date, author, tags: getMostCommonTags(content.documents) })
      : storyTemplate({ title, date: request.date });
  saveNewDocument(content.root, path, text);
  return path;
}

export const getAuthor = ({ settings }: Content): string => settings.studio?.brand.team ?? 'The studio team';

interface PlannedDocument {
  /** Relative to the content folder. */
  path: string;
  slug: string;
  title: string;
}

/** Throws if the title or the date cannot be used. */
export function planDocument(request: NewDocumentRequest, content: Content): PlannedDocument {
  const title = request.title.replace(/\s+/g, ' ').trim();
  if (!daySchema.safeParse(request.date).success) {
    throw new UserError(`"${request.date}" is not a valid date. Use a date such as 2026-12-01.`);
  }
  const slug = createSlug(title, request.slug);
  const path = `${documentFolders[request.kind]}/${slug}.md`;
  const sameTitle = content.documents.find(
    ({ header }) => header?.title.toLowerCase() === title.toLowerCase(),
  );
  if (sameTitle) throw new UserError(`${sameTitle.path} already has the title "${title}". Choose another.`);
  if (existsSync(join(content.root, path)))
    throw new UserError(`${path} already exists. Nothing was written.`);
  return { path, slug, title };
}

export function saveNewDocument(root: string, path: string, text: string): void {
  try {
    createFile(join(root, path), text);
  } catch (error) {
    if (isFileSystemError(error) && error.code === 'EEXIST') {
      throw new UserError(`${path} already exists. Nothing was written.`, { cause: error });
    }
    throw error;
  }
}

function createSlug(title: string, requested: string | undefined): string {
  const slug = toFileSlug(requested?.replace(/\.md$/i, '') ?? title);
  if (slug.length > maxSlugLength)
    throw new UserError(
      requested === undefined
        ? 'The title is too long for a file name. Shorten it, or choose a file name with --slug.'
        : `The file name is too long. Use at most ${maxSlugLength} characters.`,
    );
  if (slug === '')
    throw new UserError(
      `The title "${title}" has no letters or digits for a file name. Choose a file name with --slug.`,
    );
  if (reservedSlugs.has(slug))
    throw new UserError(
      `The site uses the URL that "${requested ?? title}" would get. Choose another, with --slug.`,
    );
  return slug;
}

export function getMostCommonTags(documents: readonly Document[]): string[] {
  const uses = new Map<string, number>();
  for (const { header } of documents.filter(isPost)) {
    for (const tag of header.tags) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  }
  const sorted = [...uses].toSorted(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || (a < b ? -1 : 1));
  return sorted.length > 0 ? sorted.slice(0, 2).map(([tag]) => tag) : ['planning'];
}
