import { readRedirects } from '../pipeline/link-redirects.ts';

const opening = `# yaml-language-server: $schema=../.studio/schemas/redirects.json
# Old addresses and where they lead now, for good. \`studio rename\` writes here.
`;

/**
 * Adds a redirect. Those that led to the old address lead to the new one, and one that left from the new address goes:
 * a page stands there again. Other lines stay as they are.
 */
export function moveRedirects(text: string, old: string, now: string): string {
  const byLine = new Map(readRedirects(text).entries.map((entry) => [entry.line, entry]));
  const kept = text.split(/\r?\n/).flatMap((line, index) => {
    const entry = byLine.get(index + 1);
    if (!entry) return line === '{}' ? [] : [line];
    if (entry.from === now || entry.from === old) return [];
    return [entry.to === old ? `${entry.from}: ${now}` : line];
  });
  const before = kept.join('\n').trimEnd();
  return `${before === '' ? opening.trimEnd() : before}\n${old}: ${now}\n`;
}
