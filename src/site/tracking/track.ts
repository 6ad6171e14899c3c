import type { EventName, Events, TrackedEvent } from './events.ts';
import type { NewsletterType } from '#src/domain/newsletter/subscription.ts';

type Receiver = (event: TrackedEvent) => void;

const queue: TrackedEvent[] = [];
let receive: Receiver = (event) => void queue.push(event);

/** Reports an event. Events are queued until the tracker has started. */
export function track<Name extends EventName>(name: Name, data: Events[Name]): void {
  // TypeScript cannot link a generic name to its data.
  receive({ name, data, at: Date.now(), page: location.href } as TrackedEvent);
}

/** Sends queued events, and all later ones, to the given function. */
export function receiveEvents(receiver: Receiver): void {
  receive = receiver;
  queue.splice(0).forEach(receiver);
}

export function warn(cause: unknown): void {
  // oxlint-disable-next-line no-console -- meant for the console
  console.warn('Tracking:', cause);
}

let lastPath: string | null = null;

/** Returns the previous page's path in this visit, or null on the first page. Call it before `recordPage`. */
export const getPreviousPage = (): string | null => lastPath;

export const recordPage = (path: string): void => {
  lastPath = path;
};

/** A sign-up's conversion value in US dollars. */
export const newsletterValue: Record<NewsletterType, number> = {
  popup_form: 50,
  founders: 50,
  general: 10,
};

export const trackSignup = (type: NewsletterType) =>
  track('newsletter_signup', { newsletter_type: type, value: newsletterValue[type], currency: 'USD' });
