import { readRedirects } from '../content/links/redirects.ts';

const opening = `# yaml-language-server: $schema=../.studio/schemas/redirects.json
# Old URLs and their permanent redirects. \`studio rename\` updates this file.
`;

/**
 * Adds a redirect. Redirects to the old URL now go to the new one, and a redirect from the new URL is removed,
 * because a page is there again. Other lines do not change.
 */
export function addRedirect(text: string, oldUrl: string, newUrl: string): string {
  const kept = text.split(/\r?\n/).flatMap((line) => {
    const [entry] = readRedirects(line).entries;
    if (!entry) return line === '{}' ? [] : [line];
    if (entry.from === newUrl || entry.from === oldUrl) return [];
    return [entry.to === oldUrl ? `${entry.from}: ${newUrl}` : line];
  });
  const before = kept.join('\n').trimEnd();
  return `${before === '' ? opening.trimEnd() : before}\n${oldUrl}: ${newUrl}\n`;
}

/** Removes the redirects to a URL that no longer has a page. */
export const removeRedirects = (text: string, url: string): string =>
  text
    .split(/(?<=\n)/)
    .filter((line) => readRedirects(line.trimEnd()).entries[0]?.to !== url)
    .join('');
