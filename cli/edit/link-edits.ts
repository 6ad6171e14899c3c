import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapePattern } from '#src/lib/text/escape.ts';
import type { CheckResult } from '../check.ts';
import type { Content, ContentLink } from '../content/content.ts';
import { spanInFile } from '../content/markdown/source-text.ts';
import type { Fix } from '../diagnostic.ts';
import { applyFixes } from '../content/apply-fixes.ts';

export interface LinkEdit {
  path: string;
  text: string;
  linkCount: number;
}

/** Finds the links to a page in all files, also those that misspell its URL or go there through a redirect. */
export const findLinks = ({ links, site }: Content, url: string): ContentLink[] =>
  links.filter(({ outcome }) => {
    if (outcome.kind === 'page') return outcome.target === site.targets.get(url);
    if (outcome.kind !== 'problem') return false;
    if ('correctUrl' in outcome) return outcome.correctUrl?.replace(/[?#].*$/s, '') === url;
    return 'page' in outcome && outcome.page === url;
  });

/** Changes the links to a URL in all files. With `replaceWhole`, the new URL also replaces their queries and anchors. */
export function rewriteLinks(
  { content, reader }: CheckResult,
  oldUrl: string,
  newUrl: string,
  replaceWhole = false,
): LinkEdit[] {
  const links = findLinks(content, oldUrl);
  const pattern = new RegExp(`${escapePattern(oldUrl)}${replaceWhole ? '.*' : ''}`, 'is');
  return [...new Set(links.map(({ file }) => file))].flatMap((path) => {
    const settings = content.settings.files.find((file) => file.source.path === path);
    const source = settings?.source ?? reader.source(path);
    const text = readFileSync(join(content.root, path), 'utf8');
    const fixes = links.flatMap(({ file, span }): Fix[] => {
      if (file !== path) return [];
      const inFile = spanInFile(source, span);
      const url = text.slice(inFile.start, inFile.end);
      return pattern.test(url) ? [{ ...inFile, text: url.replace(pattern, () => newUrl) }] : [];
    });
    return fixes.length === 0 ? [] : [{ path, text: applyFixes(text, fixes).text, linkCount: fixes.length }];
  });
}
