import { escapePattern } from '#src/lib/text/escape-pattern.ts';
import type { Header } from './security-headers.ts';

export interface HeaderRule {
  /** For hosts whose patterns support only a single `*`. */
  globs: string[];
  /** For other hosts: a regular expression that matches the whole path. */
  pattern: string;
  headers: Header[];
}

/** The default for paths without a rule. Browsers revalidate each time, and get a 304 while the file is unchanged. */
export const revalidate = 'no-cache';
const forever = 'public, max-age=31536000, immutable';
const oneDay = 'public, max-age=86400';

const hashed = /^images\/.+\.[0-9a-f]{8,}-[0-9a-z]+\.([a-z0-9]+)$/;

export function headersByPath(published: Iterable<string>): HeaderRule[] {
  return [
    rule(
      ['/assets/*'],
      [
        ['Cache-Control', forever],
        ['Cross-Origin-Resource-Policy', 'same-origin'],
      ],
    ),
    rule(['/data/*'], [['Cross-Origin-Resource-Policy', 'same-origin']]),
    // Feed readers and search engines show our images on other sites.
    rule(['/images/*'], [['Cross-Origin-Resource-Policy', 'cross-origin']]),
    {
      globs: hashedFormats(published).map((format) => `/images/*.${format}`),
      pattern: `^/${hashed.source.slice(1)}`,
      headers: [['Cache-Control', forever]],
    },
    rule(
      ['/favicon.ico', '/icon*', '/apple-touch-icon.png', '/site.webmanifest'],
      [['Cache-Control', oneDay]],
    ),
  ];
}

function rule(globs: string[], headers: Header[]): HeaderRule {
  const patterns = globs.map((glob) => glob.split('*').map(escapePattern).join('.*'));
  return { globs, pattern: `^(?:${patterns.join('|')})$`, headers };
}

/**
 * Lists the file extensions in /images that only hashed variants have. A glob cannot match a hash, so the extension is the only way
 * to match variants without matching originals.
 */
function hashedFormats(published: Iterable<string>): string[] {
  const formats = new Map<string, boolean>();
  for (const file of published) {
    if (!file.startsWith('images/')) continue;
    const format = file.slice(file.lastIndexOf('.') + 1);
    formats.set(format, (formats.get(format) ?? true) && hashed.test(file));
  }
  return [...formats]
    .filter(([, all]) => all)
    .map(([format]) => format)
    .toSorted();
}
