import type { TrackedEvent } from '../events.ts';
import { warn } from '../track.ts';
import { removeCookies, type Vendor } from './vendor.ts';

interface Tag {
  (...command: unknown[]): void;
  queue: unknown[][];
  version: string;
}

declare global {
  interface Window {
    pintrk?: Tag;
  }
}

/** Creates the function that the tag's script expects. It queues calls until the script has loaded. */
function createTag(): Tag {
  const tag: Tag = Object.assign((...command: unknown[]) => void tag.queue.push(command), {
    queue: [],
    version: '3.0',
  });
  return tag;
}

/** Maps our events to Pinterest's conversions. Null if there is none. */
function toConversion(event: TrackedEvent): [name: string, data: Record<string, unknown>] | null {
  switch (event.name) {
    case 'newsletter_signup': {
      const { newsletter_type, value, currency } = event.data;
      return ['lead', { lead_type: newsletter_type, value, currency }];
    }
    case 'booking_payment_completed':
      return ['checkout', { order_id: event.data.booking_id, value: event.data.price, currency: 'USD' }];
    case 'booking_funnel_completed':
      return ['lead', { lead_type: 'booking', value: event.data.price, currency: 'USD' }];
    default:
      return null;
  }
}

/** https://developers.pinterest.com/docs/api-features/pinterest-tag/ */
export const pinterest: Vendor = {
  getScriptUrl: () => 'https://s.pinimg.com/ct/core.js',
  start(id) {
    if (window.pintrk) return window.pintrk('setconsent', true);
    window.pintrk = createTag();
    window.pintrk('load', id);
    window.pintrk('setconsent', true);
  },
  send(event) {
    const [name, data] = toConversion(event) ?? [];
    // Most visits have no conversion, so load this code only when needed.
    if (name)
      import('../pinterest-conversion.ts').then(
        ({ reportConversion }) => reportConversion(name, data, {}, event.id),
        warn,
      );
    else if (event.name === 'page_view') window.pintrk?.('page', { event_id: event.id });
    else window.pintrk?.('track', event.name, { ...event.data, event_id: event.id });
  },
  stop() {
    window.pintrk?.('setconsent', false);
    removeCookies(/^_pin/);
  },
};
