import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { day as daySchema } from '#src/model/text.ts';
import type { CheckResult } from '../check.ts';
import { documentUrl } from '../content/links/site.ts';
import { UserError } from '../user-error.ts';
import type { ContentEdit } from './content-edit.ts';
import { findDocument } from './find-document.ts';
import { findLinks } from './link-edits.ts';

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
  const { block } = splitHeader(text);
  const dateInHeader = /^date[ \t]*:[ \t]*["']?([\d-]+)/m.exec(block)?.[1] ?? '';
  const keepsDate = dateInHeader > buildDate.day || (dateInHeader !== '' && wasLive(file, block));
  const day = date ?? (keepsDate ? dateInHeader : buildDate.day);
  const replacedDate = dateInHeader !== '' && dateInHeader < day ? dateInHeader : null;
  const createTexts = (draft: string | null) => new Map([[path, setHeaderLines(text, { draft, date: day })]]);
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
function wasLive(file: string, block: string): boolean {
  if (/^updated[ \t]*:[ \t]*\S/m.test(block)) return true;
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: dirname(file), encoding: 'utf8' }).stdout ?? '';
  const commits =
    git('log', `--max-count=${maxVersions}`, '--format=%H', '--', basename(file)).match(/\S+/g) ?? [];
  return commits.some((commit) => {
    const old = splitHeader(git('show', `${commit}:./${basename(file)}`));
    return old.start !== '' && !/^draft[ \t]*:[ \t]*["']?true/m.test(old.block);
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
  const text = setHeaderLines(readFileSync(join(root, path), 'utf8'), { draft: 'true' });
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

/** `start` is the opening fence and `block` the lines below it. Both are empty if there is no header. */
function splitHeader(text: string): { start: string; block: string } {
  const [, start = '', block = ''] = /^(\uFEFF?---[ \t]*\r?\n)([^]*?)(?=^---)/m.exec(text) ?? [];
  return { start, block };
}

/** Replaces or adds header lines. Null removes a line. */
function setHeaderLines(text: string, changes: Record<string, string | null>): string {
  const { start, block } = splitHeader(text);
  const lineEnd = start.endsWith('\r\n') ? '\r\n' : '\n';
  let changed = block;
  for (const [key, value] of Object.entries(changes)) {
    const line = value === null ? '' : `${key}: ${value}${lineEnd}`;
    const existingLine = new RegExp(`^${key}[ \\t]*:.*(?:\\r?\\n|$)`, 'm');
    changed = existingLine.test(changed) ? changed.replace(existingLine, line) : changed + line;
  }
  return start + changed + text.slice(start.length + block.length);
}
