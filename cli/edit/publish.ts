import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { day as daySchema } from '#src/domain/schema/text.ts';
import type { CheckResult } from '../check.ts';
import { splitHeader } from '../content/header/split.ts';
import { documentUrl } from '../content/links/site.ts';
import { UserError } from '../user-error.ts';
import { applyFixes } from '../diagnostic.ts';
import { findLinks } from './link-edits.ts';
import type { ContentEdit } from '../content/content-files.ts';
import { findDocument } from './find-document.ts';

export interface PublishPlan extends ContentEdit {
  file: string;
  /** The day on which the post or story goes live. */
  date: string;
  /** The past date in the header that `date` replaces; null if there is none. */
  replacedDate: string | null;
  /** The same texts, except that the `draft:` line stays (as `draft: false`) so diagnostics keep their line numbers. */
  previewTexts: ContentEdit['texts'];
}

/**
 * Plans the removal of `draft: true`. A past date in the header becomes today, because lists show the newest posts first. A post that
 * was live before keeps its date.
 */
export function planPublish(
  slugOrUrl: string,
  date: string | undefined,
  { content }: CheckResult,
): PublishPlan {
  const { root, documents, buildDate } = content;
  const { path, isDraft } = findDocument(slugOrUrl, documents);
  if (!isDraft) throw new UserError(`${path} is not a draft. \`studio plan\` shows when it goes live.`);
  if (date !== undefined && !daySchema.safeParse(date).success)
    throw new UserError(`"${date}" is not a valid date. Use a date such as 2026-12-01.`);
  const file = join(root, path);
  const text = readFileSync(file, 'utf8');
  const dateInHeader = /^[\d-]*/.exec(getHeaderValue(text, 'date'))?.[0] ?? '';
  const keepsDate = dateInHeader > buildDate.day || (dateInHeader !== '' && wasLive(file, text));
  const day = date ?? (keepsDate ? dateInHeader : buildDate.day);
  const replacedDate = dateInHeader !== '' && dateInHeader < day ? dateInHeader : null;
  const createTexts = (draft: string | null) =>
    new Map([[path, setHeaderLine(setHeaderLine(text, 'draft', draft), 'date', day)]]);
  return {
    file: path,
    date: day,
    replacedDate,
    previewTexts: createTexts('false'),
    texts: createTexts(null),
  };
}

const maxVersions = 200;

/** Only a post that was live can have been updated. Otherwise, git may have a version that is not a draft. */
function wasLive(file: string, text: string): boolean {
  if (getHeaderValue(text, 'updated') !== '') return true;
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: dirname(file), encoding: 'utf8' }).stdout ?? '';
  const commits =
    git('log', `--max-count=${maxVersions}`, '--format=%H', '--', basename(file)).match(/\S+/g) ?? [];
  return commits.some((commit) => {
    const old = git('show', `${commit}:./${basename(file)}`);
    return splitHeader(old).block !== null && getHeaderValue(old, 'draft') !== 'true';
  });
}

export interface UnpublishPlan extends ContentEdit {
  file: string;
  url: string;
  /** Other files with links to the document. */
  linkedFrom: string[];
}

export function planUnpublish(slugOrUrl: string, checked: CheckResult): UnpublishPlan {
  const { root, documents } = checked.content;
  const document = findDocument(slugOrUrl, documents);
  const { path, isDraft } = document;
  if (isDraft) throw new UserError(`${path} is already a draft.`);
  const text = setHeaderLine(readFileSync(join(root, path), 'utf8'), 'draft', 'true');
  const url = documentUrl(document);
  const linkedFrom = new Set(findLinks(checked.content, url).map(({ file }) => file));
  linkedFrom.delete(path);
  return {
    file: path,
    url,
    linkedFrom: [...linkedFrom],
    texts: new Map([[path, text]]),
  };
}

const findHeaderLine = (text: string, key: string) =>
  splitHeader(text).lines.find(({ entry }) => entry?.key === key);

/** Empty if the header has no such line. */
const getHeaderValue = (text: string, key: string): string => findHeaderLine(text, key)?.entry?.value ?? '';

/** Replaces or adds a header line. Null removes it. */
function setHeaderLine(text: string, key: string, value: string | null): string {
  const { block } = splitHeader(text);
  if (!block) throw new UserError('The file has no header. `studio check` shows what to do.');
  const line = findHeaderLine(text, key);
  const start = line?.start ?? block.end;
  const end = line ? Math.min(line.end + 1, text.length) : start;
  const replacement = value === null ? '' : `${key}: ${value}\n`;
  return applyFixes(text, [{ start, end, text: replacement }]).text;
}
