import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapePattern } from '#src/lib/text/escape-pattern.ts';
import type { CheckResult } from '../check.ts';
import type { Document } from '../content/document.ts';
import { spanInFile } from '../content/markdown/source-text.ts';
import type { DocumentReader } from '../content/read-documents.ts';
import { settingsPaths } from '../content/settings/settings.ts';

export interface LinkEdit {
  path: string;
  text: string;
  linkCount: number;
}

/** Changes the links to a URL in all files. With `replaceWhole`, the new URL also replaces their queries and anchors. */
export function rewriteLinks(
  { content: { root, documents, site }, documents: reader }: CheckResult,
  oldUrl: string,
  newUrl: string,
  replaceWhole = false,
): LinkEdit[] {
  const change = { oldUrl, newUrl, replaceWhole, domain: site.domain };
  return [
    ...documents.flatMap((document) => editDocument(root, document, reader, change)),
    ...listSettingsFiles(root).flatMap((name) => editSettingsFile(root, name, change)),
  ];
}

interface LinkChange {
  oldUrl: string;
  newUrl: string;
  replaceWhole: boolean;
  /** The site's origin. Links to other sites never change. */
  domain: string | null;
}

/** Replaces the URL in links, but not in other text. */
function editDocument(
  root: string,
  { path, links }: Document,
  reader: DocumentReader,
  { oldUrl, newUrl, replaceWhole, domain }: LinkChange,
): LinkEdit[] {
  const matching = links.filter(({ url, span }) => span.end > span.start && pointsTo(url, oldUrl, domain));
  if (matching.length === 0) return [];
  const source = reader.source(path);
  const found = matching.map(({ span }) => spanInFile(source, span)).toSorted((a, b) => b.start - a.start);
  const pattern = new RegExp(`${escapePattern(oldUrl)}${replaceWhole ? '.*' : ''}`, 'is');
  let text = readFileSync(join(root, path)).toString('utf8');
  for (const { start, end } of found)
    text = text.slice(0, start) + text.slice(start, end).replace(pattern, newUrl) + text.slice(end);
  return [{ path, text, linkCount: found.length }];
}

/** Also matches a URL with a query, an anchor, a file extension or the site's origin. */
function pointsTo(url: string, target: string, domain: string | null): boolean {
  const origin = domain === null ? '' : `(?:https?://(?:www\\.)?${escapePattern(new URL(domain).host)})?`;
  return new RegExp(`^${origin}${escapePattern(target)}(?:/|\\.html|\\.md)?(?:[?#]|$)`, 'i').test(url);
}

const listSettingsFiles = (root: string) =>
  readdirSync(root).filter((name) => name.endsWith('.yaml') && name !== settingsPaths.redirects);

/** YAML files contain links in Markdown and as plain values. */
function editSettingsFile(
  root: string,
  path: string,
  { oldUrl, newUrl, replaceWhole }: LinkChange,
): LinkEdit[] {
  const text = readFileSync(join(root, path)).toString('utf8');
  let linkCount = 0;
  const suffix = replaceWhole ? String.raw`(?:[?#][^\s"')\]]*)?` : '';
  const rewritten = text.replace(
    new RegExp(`(^|[\\s"'(\\[])${escapePattern(oldUrl)}(?![\\w-])${suffix}`, 'gm'),
    (_, before: string) => {
      linkCount += 1;
      return before + newUrl;
    },
  );
  return linkCount === 0 ? [] : [{ path, text: rewritten, linkCount }];
}
