import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapePattern } from '#src/lib/text/escape.ts';
import type { CheckResult } from '../check.ts';
import type { Content, ContentLink } from '../content/content.ts';
import { spanInFile } from '../content/markdown/source-text.ts';
import { type Fix, applyFixes } from '../diagnostic.ts';
import { readRedirects } from '../content/links/redirects.ts';
import { settingsPaths } from '../content/settings/settings.ts';
import { readFileIfPresent } from '../files.ts';

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

const initialText = `# yaml-language-server: $schema=../.studio/schemas/redirects.json
# Old URLs and their permanent redirects. \`studio rename\` updates this file.
`;

export const readRedirectsFile = (root: string): string =>
  readFileIfPresent(join(root, settingsPaths.redirects))?.toString('utf8') ?? '';

/**
 * Adds a redirect, and changes earlier redirects to the old URL so that they go to the new one. A redirect from the new URL is
 * removed, because that URL now has a page. Other lines do not change.
 */
export function addRedirect(text: string, oldUrl: string, newUrl: string): string {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.split(/(?<=\n)/).flatMap((line) => {
    const [entry] = readRedirects(line.trimEnd()).entries;
    if (!entry) return line.trim() === '{}' ? [] : [line];
    if (entry.from === newUrl || entry.from === oldUrl) return [];
    return [entry.to === oldUrl ? `${entry.from}: ${newUrl}${lineEnd}` : line];
  });
  const before = lines.join('').trimEnd();
  return `${before === '' ? initialText.trimEnd() : before}${lineEnd}${oldUrl}: ${newUrl}${lineEnd}`;
}

/** Removes the redirects to a URL that no longer has a page. */
export const removeRedirects = (text: string, url: string): string =>
  text
    .split(/(?<=\n)/)
    .filter((line) => readRedirects(line.trimEnd()).entries[0]?.to !== url)
    .join('');
