import { schedulerOrigins } from '#src/model/booking-provider.ts';
import type { Studio } from '#src/model/studio.ts';
import { trackingVendors, vendorOrigins } from '#src/model/tracking-vendor.ts';

export type Header = [name: string, value: string];

/** Allows scripts of the site and of the vendors in the settings, and no inline script. */
function contentSecurityPolicy(studio: Studio): string {
  const origins = configuredOrigins(studio);
  const api = studio.hosting.apiOrigin ? [new URL(studio.hosting.apiOrigin).origin] : [];
  const directives: [string, string[]][] = [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...origins.script]],
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
export function securityHeaders(studio: Studio): Header[] {
  // Some schedulers take the payment inside their frame.
  const payers = schedulerFrames(studio.booking).filter((origin) => !origin.includes('*'));
  const payment = payers.length ? `(${payers.map((origin) => `"${origin}"`).join(' ')})` : '()';
  return [
    ['Content-Security-Policy', contentSecurityPolicy(studio)],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', `camera=(), geolocation=(), microphone=(), payment=${payment}, usb=()`],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
}

/** Only over https: browsers ignore it elsewhere, and a server on this machine must not claim it. */
export const strictTransport: Header = ['Strict-Transport-Security', 'max-age=31536000'];

/** What the site may reach beyond itself, by content security policy directive. */
interface Origins {
  script: string[];
  connect: string[];
  img: string[];
  frame: string[];
}

/** The frames that the booking page shows: the scheduler's, and the studio's own pages there. None of its scripts runs in ours. */
function schedulerFrames({ provider, page, pages }: Studio['booking']): string[] {
  if (provider === 'none') return [];
  const own = [page, ...Object.values(pages)].filter((address) => address !== undefined);
  return [...new Set([...schedulerOrigins[provider], ...own.map((address) => new URL(address).origin)])];
}

/** Only what is configured may be reached: without ids and without a scheduler that is the site alone. */
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
