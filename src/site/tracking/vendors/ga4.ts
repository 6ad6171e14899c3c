import { removeCookies, type Vendor } from './vendor.ts';

declare global {
  interface Window {
    gtag?: (...command: unknown[]) => void;
    hqGoogleLayer?: unknown[];
  }
}

/**
 * gtag.js reads this array instead of `dataLayer`. Every event is also pushed to `dataLayer`, so gtag.js would send it twice.
 * We also send page views ourselves, so turn off "Page changes based on browser history events" in the property's enhanced measurement.
 */
const layer = 'hqGoogleLayer';

const getConsentSettings = (analytics: 'granted' | 'denied') => ({
  analytics_storage: analytics,
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
});

/** gtag.js accepts only `arguments` objects and ignores arrays. */
function pushCommand(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- see above
  window[layer]?.push(arguments);
}

/** https://developers.google.com/tag-platform/gtagjs */
export const ga4: Vendor = {
  getScriptUrl: (id) =>
    `https://www.googletagmanager.com/gtag/js?${new URLSearchParams({ id, l: layer }).toString()}`,
  start(id) {
    Object.assign(window, { [`ga-disable-${id}`]: false });
    if (window.gtag) return window.gtag('consent', 'update', getConsentSettings('granted'));
    window[layer] = [];
    window.gtag = pushCommand;
    window.gtag('consent', 'default', getConsentSettings('granted'));
    window.gtag('js', new Date());
    window.gtag('config', id, {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    });
  },
  send({ name, data, page }) {
    window.gtag?.('event', name, { page_location: page, ...data });
  },
  stop(id) {
    window.gtag?.('consent', 'update', getConsentSettings('denied'));
    Object.assign(window, { [`ga-disable-${id}`]: true });
    removeCookies(/^_ga(?:_|$)/);
  },
};
