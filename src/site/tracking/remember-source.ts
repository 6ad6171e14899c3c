import type * as choice from './consent/choice.ts';

// Types check that the keys are the same. Importing them would load one more script on every page.
const choiceKey: typeof choice.choiceKey = 'hq_tracking_choice';
const sourceKey: typeof choice.sourceKey = 'hq_source';

/** Longer values, addresses and long numbers could identify a person. */
const isHarmless = (text: string) =>
  /^[a-z0-9][a-z0-9._-]{0,39}$/.test(text) && text.replace(/\D/g, '').length < 7;

/** Only these describe a campaign; others, such as click IDs, describe a person. */
const campaignParameters = ['utm_source', 'utm_medium', 'utm_campaign'];

/** Hosts of mobile and link-tracking copies of sites, such as l.instagram.com. */
const hostPrefix = /^(?:www|m|l|lm)\./;

/**
 * Describes where a visit came from: a campaign ("instagram / bio"), another site's host, or "direct". Null if the page was opened from
 * this site or from the payment page.
 */
export function describeSource(url: URL, referrer: string): string | null {
  const campaign = campaignParameters
    .map((name) => (url.searchParams.get(name) ?? '').trim().toLowerCase().replace(/\s+/g, '-'))
    .filter(isHarmless);
  if (campaign.length > 0) return campaign.join(' / ');
  if (!/^https?:/.test(referrer)) return 'direct';
  const { host, hostname } = new URL(referrer);
  if (host === url.host || hostname.endsWith('.stripe.com')) return null;
  const site = hostname.replace(hostPrefix, '');
  return isHarmless(site) ? site : null;
}

/**
 * Stores where the visit came from until the tab is closed. The code is part of src/lazy-start.ts, because the first click may load another page
 * before the application has started.
 */
export function rememberSource(): void {
  try {
    if (navigator.globalPrivacyControl || localStorage.getItem(choiceKey) === 'denied') return;
    const source = describeSource(new URL(location.href), document.referrer);
    if (source && sessionStorage.getItem(sourceKey) === null) sessionStorage.setItem(sourceKey, source);
  } catch {
    // Storage is blocked.
  }
}
