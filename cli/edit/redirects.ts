import { readRedirects } from '../content/links/redirects.ts';

const opening = `# yaml-language-server: $schema=../.studio/schemas/redirects.json
# Old addresses and where they lead now, for good. \`studio rename\` writes here.
`;

/**
 * Adds a redirect. Redirects to the old URL now go to the new one, and a redirect from the new URL is removed,
 * because a page is there again. Other lines do not change.
 */
export function moveRedirects(text: string, old: string, now: string): string {
  const kept = text.split(/\r?\n/).flatMap((line) => {
    const [entry] = readRedirects(line).entries;
    if (!entry) return line === '{}' ? [] : [line];
    if (entry.from === now || entry.from === old) return [];
    return [entry.to === old ? `${entry.from}: ${now}` : line];
  });
  const before = kept.join('\n').trimEnd();
  return `${before === '' ? opening.trimEnd() : before}\n${old}: ${now}\n`;
}

/** Removes the redirects to a URL that no longer has a page. */
export const removeRedirects = (text: string, url: string): string =>
  text
    .split(/(?<=\n)/)
    .filter((line) => readRedirects(line.trimEnd()).entries[0]?.to !== url)
    .join('');
