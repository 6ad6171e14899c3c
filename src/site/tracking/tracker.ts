import { tracking } from '#src/content/facts.ts';
import {
  storeConsent,
  watchConsentInOtherTabs,
  readConsent,
  hasPrivacyControl,
  type ConsentChoice,
} from './consent/choice.ts';
import { getReportableUrl, type TrackedEvent } from './events.ts';
import { logFailures, startPage, watchPage } from './signals/page-signals.ts';
import { recordEvent, publishState } from './record.ts';
import { receiveEvents, warn } from './track.ts';
import type { TrackingVendor } from '#src/domain/studio/tracking-vendor.ts';
import { type Channel, configuredVendors, createChannels } from './vendors/channel.ts';
import type { Sendable } from './vendors/vendor.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Events that wait for the visitor's consent. */
const pendingEvents: Sendable[] = [];
const maxPendingEvents = 100;

let channels: ReadonlyMap<TrackingVendor, Channel> = new Map();

/** Returns the visitor's choice, which Global Privacy Control overrides. */
function getConsent(): ConsentChoice | 'undecided' {
  if (hasPrivacyControl()) return 'denied';
  return readConsent() ?? (tracking.askConsent ? 'undecided' : 'granted');
}

function publish(): void {
  publishState({
    consent: getConsent(),
    isDeniedByGpc: hasPrivacyControl(),
    vendors: Object.fromEntries([...channels].map(([vendor, { state }]) => [vendor, state])),
    pendingCount: pendingEvents.length,
  });
}

const forEachChannel = (callback: (channel: Channel) => void) => {
  for (const channel of channels.values()) callback(channel);
};

/** Opens or closes channels to match the visitor's consent. Opens none on pages that must not be reported. */
function applyConsent(): void {
  const consent = getConsent();
  if (consent === 'denied') {
    pendingEvents.length = 0;
    forEachChannel((channel) => channel.close());
  }
  if (consent === 'granted' && getReportableUrl(location.href)) {
    forEachChannel((channel) => channel.open());
    for (const event of pendingEvents.splice(0)) forEachChannel((channel) => channel.send(event));
  }
  publish();
}

/** `crypto.randomUUID` exists only in secure contexts. */
const createId = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;

function receive(event: TrackedEvent): void {
  // The event may come from the previous page.
  const page = getReportableUrl('page_location' in event.data ? event.data.page_location : event.page);
  if (event.name === 'page_view') startPage(page ?? '');
  if (!page) return;
  const data = 'page_location' in event.data ? { ...event.data, page_location: page } : event.data;
  // The type still fits, because only `page_location`'s value changed.
  const sendable = { ...event, page, data, id: createId() } as Sendable;
  (window.dataLayer ??= []).push({ event: event.name, ...data });
  recordEvent(sendable);
  if (getConsent() !== 'denied' && channels.size > 0 && pendingEvents.length < maxPendingEvents)
    pendingEvents.push(sendable);
  applyConsent();
}

const showConsentBar = (isOpenedByUser: boolean) =>
  import('./consent/ConsentBar.tsx').then(
    ({ showBar }) =>
      showBar({
        isOpenedByUser,
        vendors: configuredVendors,
        isDeniedByGpc: hasPrivacyControl(),
        choice: readConsent(),
        answer(choice) {
          storeConsent(choice);
          applyConsent();
        },
      }),
    warn,
  );

let hasStarted = false;

/** Starts to send events to the vendors, once the visitor has consented. */
export function startTracker(): void {
  if (hasStarted) return;
  hasStarted = true;
  logFailures();
  channels = createChannels(publish);
  watchPage(() => forEachChannel((channel) => channel.flush()));
  watchConsentInOtherTabs(applyConsent);
  receiveEvents(receive);
  applyConsent();
  if (channels.size > 0 && getConsent() === 'undecided') void showConsentBar(false);
}

export function reopenChoices(): void {
  startTracker();
  void showConsentBar(true);
}
