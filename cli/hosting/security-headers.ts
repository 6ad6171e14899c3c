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
    // Pages inline a small stylesheet, so that they paint from the first response.
    ['style-src', ["'self'", "'unsafe-inline'"]],
    ['font-src', ["'self'"]],
    // `data:` is for the blurred placeholder of a picture.
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

/** Sent with every response. */
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

/** Only over https: browsers ignore it elsewhere, and a local server must not claim it. */
export const strictTransport: Header = ['Strict-Transport-Security', 'max-age=31536000'];

/** External origins that the site may reach, by content security policy directive. */
interface Origins {
  script: string[];
  connect: string[];
  img: string[];
  frame: string[];
}

/** The frames that the booking page shows: the scheduler's, and the studio's own pages there. None of the scheduler's scripts runs in our pages. */
function schedulerFrames({ provider, page, pages }: Studio['booking']): string[] {
  if (provider === 'none') return [];
  const own = [page, ...Object.values(pages)].filter((address) => address !== undefined);
  return [...new Set([...schedulerOrigins[provider], ...own.map((address) => new URL(address).origin)])];
}

/** Allows only what is configured. Without tracking ids, a scheduler and a separate API origin, that is the site alone. */
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
