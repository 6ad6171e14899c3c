import type { Header } from './security-headers.ts';

export interface HeaderRule {
  /** for hosts whose patterns know one `*`, which takes anything */
  globs: string[];
  /** for the others, a regular expression over the whole path */
  pattern: string;
  headers: Header[];
}

/** What has no rule is asked for again each time, and answered with 304 while it is the same. */
export const revalidated = 'no-cache';
const forever = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';

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
    // Feed readers and search results show the pictures on pages of their own.
    rule(['/images/*'], [['Cross-Origin-Resource-Policy', 'cross-origin']]),
    {
      globs: hashedFormats(published).map((format) => `/images/*.${format}`),
      pattern: `^/${hashed.source.slice(1)}`,
      headers: [['Cache-Control', forever]],
    },
    rule(['/favicon.ico', '/icon*', '/apple-touch-icon.png', '/site.webmanifest'], [['Cache-Control', aDay]]),
  ];
}

function rule(globs: string[], headers: Header[]): HeaderRule {
  const patterns = globs.map((glob) => glob.split('*').map(escapePattern).join('.*'));
  return { globs, pattern: `^(?:${patterns.join('|')})$`, headers };
}

export const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The endings under /images that no original has: a `*` cannot tell a variant from an original, so its ending must. */
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
