import type { Studio } from '#src/model/studio.ts';

/** What the site may reach beyond itself, by content security policy directive. */
export interface Origins {
  script: string[];
  connect: string[];
  img: string[];
  frame: string[];
}

type Provider = Studio['booking']['provider'];

// The schedulers run in a frame of their own; none of their scripts runs in our pages.
const schedulers: Record<Provider, string[]> = {
  none: [],
  acuity: ['https://app.acuityscheduling.com', 'https://*.as.me'],
  square: ['https://app.squareup.com', 'https://book.squareup.com', 'https://*.square.site'],
  cal: ['https://cal.com', 'https://app.cal.com'],
  calendly: ['https://calendly.com'],
};

const trackers: Record<'ga4' | 'meta' | 'pinterest', Partial<Origins>> = {
  ga4: {
    script: ['https://www.googletagmanager.com'],
    connect: [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://www.googletagmanager.com',
    ],
    img: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  },
  meta: {
    script: ['https://connect.facebook.net'],
    connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
    img: ['https://www.facebook.com'],
  },
  pinterest: {
    script: ['https://s.pinimg.com'],
    connect: ['https://ct.pinterest.com'],
    img: ['https://ct.pinterest.com'],
  },
};

/** The frames that the booking page shows: the provider's, and the studio's own page there. */
export function schedulerFrames({ provider, page }: Studio['booking']): string[] {
  if (provider === 'none') return [];
  return [...new Set([...schedulers[provider], ...(page ? [new URL(page).origin] : [])])];
}

/** Only what is configured may be reached: without ids and without a scheduler that is the site alone. */
export function configuredOrigins(studio: Studio): Origins {
  const origins: Origins = { script: [], connect: [], img: [], frame: schedulerFrames(studio.booking) };
  if (studio.hosting.apiOrigin) origins.connect.push(new URL(studio.hosting.apiOrigin).origin);
  for (const id of ['ga4', 'meta', 'pinterest'] as const) {
    if (!studio.tracking[id]) continue;
    origins.script.push(...(trackers[id].script ?? []));
    origins.connect.push(...(trackers[id].connect ?? []));
    origins.img.push(...(trackers[id].img ?? []));
  }
  return origins;
}
