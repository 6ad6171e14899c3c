import { escapePattern } from '#src/lib/text/escape.ts';
import { schedulerOrigins } from '#src/domain/studio/booking-provider.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
import { trackingVendors, vendorOrigins } from '#src/domain/studio/tracking-vendor.ts';

export type Header = [name: string, value: string];

type Directives = [name: string, sources: string[]][];

const policy = (directives: Directives) =>
  directives.map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ');

/** Allows scripts from the site and from the vendors in the settings, but no inline scripts. */
function contentSecurityPolicy(studio: Studio): string {
  const origins = configuredOrigins(studio);
  const api = studio.hosting.apiOrigin ? [new URL(studio.hosting.apiOrigin).origin] : [];
  return policy([
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...origins.script]],
    // Pages inline a small stylesheet, so they paint from the first response.
    ['style-src', ["'self'", "'unsafe-inline'"]],
    ['font-src', ["'self'"]],
    // `data:` is for blurred image placeholders.
    ['img-src', ["'self'", 'data:', ...origins.img]],
    ['connect-src', ["'self'", ...origins.connect]],
    ['frame-src', origins.frame.length ? origins.frame : ["'none'"]],
    ['form-action', ["'self'", ...api]],
    ['frame-ancestors', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
  ]);
}

export function securityHeaders(studio: Studio): Header[] {
  // Some schedulers take payments inside their frame.
  const paymentOrigins = schedulerFrames(studio.booking).filter((origin) => !origin.includes('*'));
  const payment = paymentOrigins.length
    ? `(${paymentOrigins.map((origin) => `"${origin}"`).join(' ')})`
    : '()';
  return [
    ['Content-Security-Policy', contentSecurityPolicy(studio)],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', `camera=(), geolocation=(), microphone=(), payment=${payment}, usb=()`],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
}

/**
 * The mirror may use the camera, but may not connect to anything. Its policy must not allow more than the global one, because
 * some hosts send both.
 */
export const mirrorHeaders: Header[] = [
  [
    'Content-Security-Policy',
    policy([
      ['default-src', ["'none'"]],
      ['script-src', ["'self'"]],
      ['style-src', ["'self'", "'unsafe-inline'"]],
      ['font-src', ["'self'"]],
      ['img-src', ["'self'", 'data:']],
      ['manifest-src', ["'self'"]],
      ['connect-src', ["'none'"]],
      ['form-action', ["'none'"]],
      ['frame-ancestors', ["'none'"]],
      ['base-uri', ["'none'"]],
    ]),
  ],
  ['Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()'],
];

export function replaceHeaders(headers: readonly Header[], replacements: readonly Header[]): Header[] {
  const names = new Set(replacements.map(([name]) => name));
  return [...headers.filter(([name]) => !names.has(name)), ...replacements];
}

/** Sent only over https, because browsers ignore it elsewhere. */
export const strictTransport: Header = ['Strict-Transport-Security', 'max-age=31536000'];

/** External origins, by content security policy directive. */
interface Origins {
  script: string[];
  connect: string[];
  img: string[];
  frame: string[];
}

/** Origins of the scheduler and the studio's pages there. The booking page shows them in frames. */
function schedulerFrames({ provider, page, pages }: Studio['booking']): string[] {
  if (provider === 'none') return [];
  const studioPages = [page, ...Object.values(pages)].filter((url) => url !== undefined);
  return [...new Set([...schedulerOrigins[provider], ...studioPages.map((url) => new URL(url).origin)])];
}

/** Returns the origins that the settings need. Without tracking IDs, a scheduler or a separate API origin, there are none. */
function configuredOrigins(studio: Studio): Origins {
  const origins: Origins = { script: [], connect: [], img: [], frame: schedulerFrames(studio.booking) };
  if (studio.hosting.apiOrigin) origins.connect.push(new URL(studio.hosting.apiOrigin).origin);
  for (const vendor of trackingVendors) {
    if (!studio.tracking[vendor]) continue;
    const { script, connect, img, frame } = vendorOrigins[vendor];
    origins.script.push(...script);
    origins.connect.push(...connect);
    origins.img.push(...img);
    origins.frame.push(...frame);
  }
  return origins;
}

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
