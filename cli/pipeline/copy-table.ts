import type { z } from 'zod';
import type { Faq } from '#src/model/faq.ts';
import type { AltTexts, FocalPoints } from '#src/model/picture-notes.ts';
import type { Studio } from '#src/model/studio.ts';
import { paths } from '#src/paths.ts';

interface CopyFile<Value> {
  /** below the content folder */
  path: string;
  /** loaded when the file is read: an unchanged run needs no zod */
  schema: () => Promise<z.ZodType<Value>>;
  /** the site cannot be built without it */
  required: boolean;
  /** which of its values are markdown */
  markdown: MarkdownPlace | null;
}

/** Values that are markdown: `*` is every entry of a list. */
export interface MarkdownPlace {
  at: readonly string[];
  /** the page that shows them */
  page: string;
}

const answers: MarkdownPlace = { at: ['groups', '*', 'items', '*', 'answer'], page: paths.faq() };

/** The files of structured copy, a line each: a further one is read and checked as soon as it stands here. */
export const copyTable = {
  studio: needed<Studio>('studio.yaml', async () => (await import('#src/model/studio.ts')).studio),
  faq: needed<Faq>('faq.yaml', async () => (await import('#src/model/faq.ts')).faq, answers),
  alt: optional<AltTexts>(
    'images/alt.yaml',
    async () => (await import('#src/model/picture-notes.ts')).altTexts,
  ),
  focal: optional<FocalPoints>(
    'images/focal.yaml',
    async () => (await import('#src/model/picture-notes.ts')).focalPoints,
  ),
};

export type CopyName = keyof typeof copyTable;
export type CopyValue<Name extends CopyName> = z.infer<
  Awaited<ReturnType<(typeof copyTable)[Name]['schema']>>
>;
export type CopyValues = { [Name in CopyName]: CopyValue<Name> | null };

export const copyNames = Object.keys(copyTable) as CopyName[]; // the keys of a literal are its names

function needed<Value>(
  path: string,
  schema: CopyFile<Value>['schema'],
  markdown: MarkdownPlace | null = null,
): CopyFile<Value> {
  return { path, schema, required: true, markdown };
}

function optional<Value>(
  path: string,
  schema: CopyFile<Value>['schema'],
  markdown: MarkdownPlace | null = null,
): CopyFile<Value> {
  return { path, schema, required: false, markdown };
}
