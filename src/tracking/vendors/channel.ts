import { warn } from '../warn.ts';
import type { Sendable, Vendor } from './vendor.ts';

export type ChannelState = 'closed' | 'loading' | 'open' | 'blocked' | 'failing';

export interface Channel {
  readonly state: ChannelState;
  open: () => void;
  send: (event: Sendable) => void;
  /** sends at once what waits for a quiet moment: the page is about to go */
  flush: () => void;
  close: () => void;
}

/** While a vendor's script is on its way no more than this waits for it. */
const most = 100;

/** Fetches a vendor's script after everything of ours. A blocker, a refusal by the policy and a dead host all reject. */
const loadScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.fetchPriority = 'low';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${address} did not load.`)));
    document.head.append(script);
  });

/** The connection to one vendor. Failures on its side end here, in the log. */
export function openable(account: string, load: () => Promise<Vendor>, changed: () => void): Channel {
  let state: ChannelState = 'closed';
  let vendor: Vendor | undefined;
  let scriptAsked = false;
  let waiting: Sendable[] = [];

  function become(next: ChannelState, cause?: unknown) {
    if (cause !== undefined) warn(cause);
    state = next;
    changed();
  }

  function flush() {
    if (!vendor || state === 'closed') return;
    for (const event of waiting.splice(0)) {
      try {
        vendor.send(event);
      } catch (error) {
        become('failing', error);
      }
    }
  }

  async function start() {
    vendor ??= await load();
    // The visitor may have withdrawn meanwhile.
    if (state !== 'loading') return;
    vendor.start(account);
    flush();
    if (!scriptAsked) {
      scriptAsked = true;
      await loadScript(vendor.script(account));
    }
    if (state === 'loading') become('open');
  }

  return {
    get state() {
      return state;
    },
    open() {
      if (state !== 'closed') return;
      become('loading');
      start().catch((error: unknown) => {
        waiting = [];
        become('blocked', error);
      });
    },
    send(event) {
      if (state === 'closed' || state === 'blocked') return;
      if (waiting.length < most) waiting.push(event);
      // Not within the click that caused the event: a vendor's work must not hold up the page's answer to it.
      if (document.visibilityState === 'hidden') flush();
      else setTimeout(flush);
    },
    flush,
    close() {
      if (state === 'closed') return;
      waiting = [];
      become('closed');
      try {
        vendor?.stop(account);
      } catch (error) {
        warn(error);
      }
    },
  };
}
