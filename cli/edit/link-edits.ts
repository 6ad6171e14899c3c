import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapePattern } from '#src/lib/text/escape-pattern.ts';
import type { Checked } from '../check.ts';
import type { Document } from '../content/document.ts';
import { spanInFile } from '../content/markdown/source-text.ts';
import type { DocumentReader } from '../content/read-documents.ts';
import { settingsPaths } from '../content/settings/settings.ts';

export interface LinkEdit {
  path: string;
  text: string;
  links: number;
}

/** Every file that links to a URL, with those links changed to another one. `whole` replaces query and anchor too. */
export const redirectLinks = (
  { content: { root, documents }, documents: reader }: Checked,
  oldUrl: string,
  newUrl: string,
  whole = false,
): LinkEdit[] => [
  ...documents.flatMap((document) => inDocument(root, document, reader, oldUrl, newUrl, whole)),
  ...settingsFiles(root).flatMap((name) => inSettings(root, name, oldUrl, newUrl, whole)),
];

/** Replaces the URL in links only. */
function inDocument(
  root: string,
  { path, links }: Document,
  reader: DocumentReader,
  oldUrl: string,
  newUrl: string,
  whole: boolean,
): LinkEdit[] {
  const leading = links.filter(({ url, span }) => span.end > span.start && pointsTo(url, oldUrl));
  if (leading.length === 0) return [];
  const source = reader.source(path);
  const found = leading
    .flatMap(({ span }) => spanInFile(source, span) ?? [])
    .toSorted((a, b) => b.start - a.start);
  const pattern = new RegExp(`${escapePattern(oldUrl)}${whole ? '.*' : ''}`, 'is');
  let text = readFileSync(join(root, path)).toString('utf8');
  for (const { start, end } of found)
    text = text.slice(0, start) + text.slice(start, end).replace(pattern, newUrl) + text.slice(end);
  return [{ path, text, links: found.length }];
}

/** With or without a query, an anchor, a file extension or the site's origin. */
const pointsTo = (url: string, target: string) =>
  new RegExp(`^(?:https?://[^/]+)?${escapePattern(target)}(?:/|\\.html|\\.md)?(?:[?#]|$)`, 'i').test(url);

const settingsFiles = (root: string) =>
  readdirSync(root).filter((name) => name.endsWith('.yaml') && name !== settingsPaths.redirects);

/** YAML files have links in markdown and in plain values. */
function inSettings(root: string, path: string, oldUrl: string, newUrl: string, whole: boolean): LinkEdit[] {
  const text = readFileSync(join(root, path)).toString('utf8');
  let links = 0;
  const rest = whole ? String.raw`(?:[?#][^\s"')\]]*)?` : '';
  const rewritten = text.replace(
    new RegExp(`(^|[\\s"'(\\[])${escapePattern(oldUrl)}(?![\\w-])${rest}`, 'gm'),
    (_, before: string) => {
      links += 1;
      return before + newUrl;
    },
  );
  return links === 0 ? [] : [{ path, text: rewritten, links }];
}
