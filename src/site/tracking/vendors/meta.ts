import type { TrackedEvent } from '../events.ts';
import { removeCookies, type Vendor } from './vendor.ts';

interface Pixel {
  (...command: unknown[]): void;
  callMethod?: (...command: unknown[]) => void;
  queue: unknown[][];
  push: (...command: unknown[]) => void;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
}

declare global {
  interface Window {
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

/** Creates the function that the pixel's script expects. It queues calls until the script has loaded. */
function createPixel(): Pixel {
  const send = (...command: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...command);
    else pixel.queue.push(command);
  };
  const pixel: Pixel = Object.assign(send, {
    queue: [],
    push: send,
    loaded: true,
    version: '2.0',
    // We send page views ourselves. The pixel would send another one for each change to the history.
    disablePushState: true,
  });
  return pixel;
}

/** Maps our events to Meta's standard events. Null if there is none. */
function toStandardEvent(event: TrackedEvent): [name: string, data: object] | null {
  switch (event.name) {
    case 'page_view':
      return ['PageView', {}];
    case 'newsletter_signup':
      return ['Lead', { ...event.data, content_name: event.data.newsletter_type }];
    case 'service_selection': {
      const { service_type, price } = event.data;
      return [
        'ViewContent',
        { content_type: 'product', content_ids: [service_type], value: price, currency: 'USD' },
      ];
    }
    case 'booking_payment_initiated':
      return ['InitiateCheckout', { value: event.data.price, currency: 'USD' }];
    case 'booking_payment_completed':
      return ['Purchase', { value: event.data.price, currency: 'USD', order_id: event.data.booking_id }];
    case 'booking_funnel_completed':
      return ['Schedule', { value: event.data.price, currency: 'USD', order_id: event.data.booking_id }];
    default:
      return null;
  }
}

/** https://developers.facebook.com/docs/meta-pixel */
export const meta: Vendor = {
  getScriptUrl: () => 'https://connect.facebook.net/en_US/fbevents.js',
  start(id) {
    if (window.fbq) return window.fbq('consent', 'grant');
    window.fbq = createPixel();
    // oxlint-disable-next-line no-underscore-dangle -- the name the vendor's script expects
    window._fbq = window.fbq;
    // Without this, the pixel reports every button click.
    window.fbq('set', 'autoConfig', false, id);
    window.fbq('init', id);
  },
  send(event) {
    const [name, data] = toStandardEvent(event) ?? [null, null];
    const id = { eventID: event.id };
    if (name) window.fbq?.('track', name, data, id);
    else window.fbq?.('trackCustom', event.name, event.data, id);
  },
  stop() {
    window.fbq?.('consent', 'revoke');
    removeCookies(/^_fb[pc]$/);
  },
};
