import { join } from 'node:path';
import { readRedirects } from '../content/links/redirects.ts';
import { settingsPaths } from '../content/settings/settings.ts';
import { readFileIfPresent } from '../files.ts';

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
