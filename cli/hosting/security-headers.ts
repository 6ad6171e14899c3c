import type { Studio } from '#src/model/studio.ts';
import { configuredOrigins, schedulerFrames } from './origins.ts';

export type Header = [name: string, value: string];

/** Scripts run from the site and from what the settings name; an inline one only if its hash is listed. */
export function contentSecurityPolicy(studio: Studio, scriptHashes: readonly string[]): string {
  const origins = configuredOrigins(studio);
  const api = studio.hosting.apiOrigin ? [new URL(studio.hosting.apiOrigin).origin] : [];
  const hashes = [...new Set(scriptHashes)].toSorted().map((hash) => `'${hash}'`);
  const directives: [string, string[]][] = [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...hashes, ...origins.script]],
    // A page carries its own small stylesheet, so that it paints from the first answer.
    ['style-src', ["'self'", "'unsafe-inline'"]],
    ['font-src', ["'self'"]],
    // `data:` is the blurred stand-in of a picture.
    ['img-src', ["'self'", 'data:', ...origins.img]],
    ['connect-src', ["'self'", ...origins.connect]],
    ['frame-src', origins.frame.length ? origins.frame : ["'none'"]],
    ['form-action', ["'self'", ...api]],
    ['frame-ancestors', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
  ];
  return directives.map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ');
}

/** Sent with every answer. */
export function securityHeaders(studio: Studio, scriptHashes: readonly string[]): Header[] {
  // Some schedulers take the payment inside their frame.
  const payers = schedulerFrames(studio.booking).filter((origin) => !origin.includes('*'));
  const payment = payers.length ? `(${payers.map((origin) => `"${origin}"`).join(' ')})` : '()';
  return [
    ['Content-Security-Policy', contentSecurityPolicy(studio, scriptHashes)],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', `camera=(), geolocation=(), microphone=(), payment=${payment}, usb=()`],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
}

/** Only over https: browsers ignore it elsewhere, and a server on this machine must not claim it. */
export const strictTransport: Header = ['Strict-Transport-Security', 'max-age=31536000'];
