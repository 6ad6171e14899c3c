import type { z } from 'zod';
import type { Faq } from '#src/model/faq.ts';
import type { AltTexts } from '#src/model/picture-notes.ts';
import { paths } from '#src/paths.ts';
import type { Diagnostic } from '../report/diagnostic.ts';
import { checkAlt } from './copy-alt.ts';
import { checkFaq, faqAnchors } from './copy-faq.ts';
import { copyInputs, missingFile, unknownFile } from './copy-inputs.ts';
import { withMarkdown } from './copy-markdown.ts';
import { copyBytes, readCopyFile, type ReadCopyFile } from './copy-read.ts';
import { checkStudio } from './copy-studio.ts';
import { copyNames, copyTable, type CopyName, type CopyValues } from './copy-table.ts';
import { factsOf, type Facts } from './facts.ts';
import type { FocalPoint } from './pictures.ts';
import type { FoundLink, Place } from './record.ts';

/** A link in the markdown of a file, and the page that shows it. */
export interface CopyLink {
  file: string;
  page: string;
  found: FoundLink;
}

/** What is noted of a picture, and where. */
export interface PictureNote {
  file: string;
  name: string;
  place: Place;
}

/** The structured copy as one run read it. It holds plain values, so that a cache can keep it. */
export interface CopyReading extends Omit<CopyValues, 'faq' | 'alt' | 'focal'> {
  /** with its answers rendered; without groups when the file has an error */
  faq: Faq;
  /** by file name without its ending, of the pictures of images/site */
  alt: AltTexts;
  /** by path below images */
  focal: [string, FocalPoint][];
  notes: PictureNote[];
  links: CopyLink[];
  /** the ids that pages carry because of the copy, by the page's address */
  anchors: Record<string, string[]>;
  diagnostics: Diagnostic[];
}

type Files = { [Name in CopyName]: ReadCopyFile<CopyValues[Name]> };

/** Reads, checks and renders all structured copy. What depends on other files is judged by `checkCopy`. */
export async function readCopy(root: string): Promise<CopyReading> {
  const present = copyInputs(root);
  const studio = (await readNamed(root, 'studio', 'own')) as Files['studio']; // by the schema of its own
  const facts = factsOf(studio.value);
  const read = await Promise.all(
    copyNames.map(
      async (name) => [name, name === 'studio' ? studio : await readNamed(root, name, facts)] as const,
    ),
  );
  const files = Object.fromEntries(read) as unknown as Files; // each name was read by the schema of its own
  const { faq, alt, focal } = files;
  checkStudio(studio);
  checkFaq(faq);
  checkAlt(alt);
  const markdown = copyNames.flatMap((name) => withMarkdown(files[name], copyTable[name].markdown));
  const values = Object.fromEntries(
    copyNames.map((name) => [name, files[name].value]),
  ) as unknown as CopyValues; // as above
  const missing = copyNames
    .map((name) => copyTable[name])
    .filter(({ path, required }) => required && !present.includes(path))
    .map(({ path }) => missingFile(path));
  return {
    ...values,
    faq: values.faq ?? { groups: [] },
    alt: values.alt ?? {},
    focal: Object.entries(values.focal ?? {}),
    notes: [...notesIn(alt), ...notesIn(focal)],
    links: markdown.flatMap((part) => part.links),
    anchors: { [paths.faq()]: [...faqAnchors(faq), ...markdown.flatMap((part) => part.anchors)] },
    diagnostics: [
      ...copyNames.flatMap((name) => each(files[name].report.sorted())),
      ...missing,
      ...present.flatMap((path) => unknownFile(path)),
    ],
  };
}

async function readNamed(root: string, name: CopyName, facts: Facts | 'own'): Promise<ReadCopyFile<unknown>> {
  const { path, schema, required }: { path: string; schema: () => Promise<z.ZodType>; required: boolean } =
    copyTable[name];
  return readCopyFile(path, copyBytes(root, path), await schema(), required, facts);
}

function notesIn({ report, root }: ReadCopyFile<unknown>): PictureNote[] {
  return [...(root?.children ?? [])].flatMap(([name, { key }]) =>
    key ? [{ file: report.source.path, name, place: report.between(key.start, key.end) }] : [],
  );
}

/** A value that aliases repeat is judged wherever it is used, and told once. */
function each(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const told = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
  return [...told.values()];
}
