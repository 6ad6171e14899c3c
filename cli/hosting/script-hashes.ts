import { createHash } from 'node:crypto';

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const typeOf = /\btype\s*=\s*["']?([^"'\s>]+)/i;
const source = /\bsrc\s*=/i;
const runs = new Set([
  'module',
  'text/javascript',
  'application/javascript',
  'importmap',
  'speculationrules',
]);

/** What a content security policy must list for the inline scripts of a page. Data blocks need no leave. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(script)) {
    const type = typeOf.exec(attributes)?.[1]?.toLowerCase();
    if (source.test(attributes) || (type && !runs.has(type))) continue;
    hashes.add(`sha256-${createHash('sha256').update(text).digest('base64')}`);
  }
  return [...hashes];
}
