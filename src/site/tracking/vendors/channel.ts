import { warn } from '../track.ts';
import type { Sendable, Vendor } from './vendor.ts';
import { tracking } from '#src/content/facts.ts';
import { type TrackingVendor, trackingVendors } from '#src/domain/studio/tracking-vendor.ts';

/** The vendors with an account in `content/studio.yaml`. */
export const configuredVendors = trackingVendors.filter((vendor) => tracking[vendor]);

export type ChannelState = 'closed' | 'loading' | 'open' | 'blocked' | 'failing';

export interface Channel {
  readonly state: ChannelState;
  open: () => void;
  send: (event: Sendable) => void;
  /** sends queued events now, because the page is about to unload */
  flush: () => void;
  close: () => void;
}

const maxQueued = 100;

/** Loads a vendor's script. Rejects if an extension or the CSP blocks it, or if the host is down. */
const loadScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.fetchPriority = 'low';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} failed to load.`)));
    document.head.append(script);
  });

/** Creates the connection to one vendor. Failures are only logged. */
function createChannel(account: string, load: () => Promise<Vendor>, onChange: () => void): Channel {
  let state: ChannelState = 'closed';
  let vendor: Vendor | undefined;
  let isScriptRequested = false;
  let queue: Sendable[] = [];

  function setState(next: ChannelState, cause?: unknown) {
    if (cause !== undefined) warn(cause);
    state = next;
    onChange();
  }

  function flush() {
    if (!vendor || state === 'closed') return;
    for (const event of queue.splice(0)) {
      try {
        vendor.send(event);
      } catch (error) {
        setState('failing', error);
      }
    }
  }

  async function start() {
    vendor ??= await load();
    // The visitor may have withdrawn consent in the meantime.
    if (state !== 'loading') return;
    vendor.start(account);
    flush();
    if (!isScriptRequested) {
      isScriptRequested = true;
      await loadScript(vendor.getScriptUrl(account));
    }
    if (state === 'loading') setState('open');
  }

  return {
    get state() {
      return state;
    },
    open() {
      if (state !== 'closed') return;
      setState('loading');
      start().catch((error: unknown) => {
        queue = [];
        setState('blocked', error);
      });
    },
    send(event) {
      if (state === 'closed' || state === 'blocked') return;
      if (queue.length < maxQueued) queue.push(event);
      // Send later, because a vendor's code must not delay the page's response to a click.
      if (document.visibilityState === 'hidden') flush();
      else setTimeout(flush);
    },
    flush,
    close() {
      if (state === 'closed') return;
      queue = [];
      setState('closed');
      try {
        vendor?.stop(account);
      } catch (error) {
        warn(error);
      }
    },
  };
}

const adapters: Record<TrackingVendor, () => Promise<Vendor>> = {
  ga4: () => import('./ga4.ts').then(({ ga4 }) => ga4),
  meta: () => import('./meta.ts').then(({ meta }) => meta),
  pinterest: () => import('./pinterest.ts').then(({ pinterest }) => pinterest),
};

/** Creates a channel for each configured vendor. All are closed at first. */
export const createChannels = (onChange: () => void): Map<TrackingVendor, Channel> =>
  new Map(
    configuredVendors.map((vendor) => [
      vendor,
      createChannel(tracking[vendor] ?? '', adapters[vendor], onChange),
    ]),
  );
