import type { Studio } from '../studio/studio.ts';
import { isOnRequest, paymentHoldMinutes, type PaymentTerms, type TermsSettings } from './payment-terms.ts';
import { holdHours } from './choice.ts';

export interface PaymentTexts {
  /** how visitors pay */
  how: string;
  /** when they pay */
  when: string;
  /** how a booking is confirmed */
  confirmation: string;
}

interface Settings extends TermsSettings {
  booking: TermsSettings['booking'] & Pick<Studio['booking'], 'maximumGuests'>;
  payment: Studio['payment'];
  contact: Pick<Studio['contact'], 'replyWithin'>;
}

/** Describes how and when visitors pay. Every page that says so gets the sentences from here. */
export function getPaymentTexts(settings: Settings): PaymentTexts {
  const requests = findRequests(settings);
  const { online, when, deposit = '' } = settings.payment;
  const how = describeHowToPay(settings.payment);
  if (!online || when === 'studio')
    return {
      how,
      when: 'Payment is due on the day of your session, not when you book.',
      confirmation: describeConfirmation('link', requests, settings.contact),
    };
  if (requests === 'all')
    return {
      how,
      when: 'Payment is due once we confirm your session. We’ll email you a link then.',
      confirmation: describeConfirmation('payment', requests, settings.contact),
    };
  return {
    how,
    when: join(
      when === 'deposit'
        ? `A deposit of ${deposit} is due when you book, and the rest can be paid online or at the studio.`
        : 'Payment is due when you book.',
      requests !== null && 'If your booking is a request, payment is due once we confirm it.',
    ),
    confirmation: describeConfirmation('payment', requests, settings.contact),
  };
}

/** The way a booking is confirmed, by what it waits for. */
export const confirmations = {
  payment: `We hold your time for ${paymentHoldMinutes} minutes while you pay. As soon as your payment arrives, your session is confirmed.`,
  link: `We hold your time for ${holdHours} hours. Confirm with the email that we send you, and the session is yours.`,
} as const;

/** Says how and when one booking is paid, in the summary before it is sent. */
export function describePaymentTerms(
  { waitsFor, dueLater }: PaymentTerms,
  { online, how }: { online: boolean; how: string },
): string {
  if (waitsFor === null) return '';
  if (waitsFor === 'payment') return 'You pay on our payment provider’s page; we never see your card number.';
  if (waitsFor === 'link' && dueLater === 0) return 'There’s nothing to pay.';
  return waitsFor === 'studio' && online
    ? 'No payment is due now. Once we confirm, we’ll email you a link to pay.'
    : `No payment is due now. ${how}`;
}

type Requests = 'all' | 'some' | number | null;

const describeConfirmation = (
  waitsFor: keyof typeof confirmations,
  requests: Requests,
  { replyWithin }: Settings['contact'],
): string =>
  requests === 'all'
    ? `Each booking is a request. We hold your time for ${holdHours} hours. Press “Keep this time” in the email that we send you, and we keep holding it until we reply, which is ${replyWithin}.`
    : join(confirmations[waitsFor], describeRequests(requests, replyWithin));

const join = (...sentences: (string | null | false)[]) => sentences.filter(Boolean).join(' ');

/** Returns the bookings that the studio confirms itself: all, some, those for more than a number of people, or none (null). */
function findRequests(settings: Settings): Requests {
  const { sessions, booking } = settings;
  const confirmed = sessions.map(({ id }) => {
    let guests = 0;
    while (guests < booking.maximumGuests && !isOnRequest({ session: id, guests: guests + 1 }, settings))
      guests += 1;
    return guests;
  });
  const [most = 0] = confirmed;
  if (confirmed.some((guests) => guests !== most)) return 'some';
  if (most === booking.maximumGuests) return null;
  return most === 0 ? 'all' : most;
}

function describeRequests(requests: Requests, replyWithin: string): string | null {
  if (requests === null) return null;
  const which =
    typeof requests === 'number'
      ? `A booking for more than ${requests} people is a request`
      : 'Some bookings are requests';
  return `${which}, and the booking page says so before you send it. We reply ${replyWithin}.`;
}

export function describeHowToPay({ online, when, methods }: Studio['payment']): string {
  const by = `by ${methods.map((method) => method.toLowerCase()).join(' or ')}`;
  if (!online) return `You pay at the studio, ${by}.`;
  return when === 'studio'
    ? `You pay at the studio, ${by}, or online with the link in our confirmation.`
    : `You pay online, ${by}.`;
}
