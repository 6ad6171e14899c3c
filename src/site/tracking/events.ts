import type { SessionId } from '#src/domain/studio/ids.ts';
import type { FunnelEvents } from './funnel-events.ts';
import type { NewsletterType } from '#src/domain/newsletter/subscription.ts';

/** Events outside the booking funnel, with their data. */
interface SiteEvents {
  page_view: { page_location: string; page_title: string };
  blog_post_view: { title: string; slug: string };
  share: { method: 'facebook' | 'x' | 'linkedin' | 'system' | 'copy'; slug: string };
  cta_click: { cta: string; href: string | null };
  newsletter_signup: { newsletter_type: NewsletterType; value: number; currency: 'USD' };
  scroll_75: { page_location: string };
  /** `seconds` counts only the time that the page was visible */
  time_on_page: { page_location: string; seconds: number };
  service_selection: { service_type: SessionId; price_tier: 'primeTime' | 'offPeak'; price: number };
}

export interface Events extends SiteEvents, FunnelEvents {}

export type EventName = keyof Events;

export type TrackedEvent = {
  [Name in EventName]: {
    name: Name;
    data: Events[Name];
    /** the event's time in epoch milliseconds; it may be sent later */
    at: number;
    /** the page's URL when the event happened */
    page: string;
  };
}[EventName];

/** Query parameters that may be reported. Tokens and searches may not. */
const reportedParameters = /^(?:utm_\w+|gclid|fbclid|epik|page|tag)$/;

/** The admin, and pages with a personal token in their URL. */
const unreportedPaths = /^\/(?:admin|newsletter)(?:\/|$)/;

/** Returns the URL to report, or null if the page must not be reported. */
export function getReportableUrl(url: string): string | null {
  const { origin, pathname, searchParams } = new URL(url);
  if (unreportedPaths.test(pathname)) return null;
  const reported = [...searchParams].filter(([name]) => reportedParameters.test(name));
  const query = new URLSearchParams(reported).toString();
  return `${origin}${pathname}${query && `?${query}`}`;
}
