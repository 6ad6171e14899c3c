import type { Studio } from '../studio/studio.ts';
import { holdHours } from './choice.ts';

/** Stripe's minimum in cents. Smaller amounts are paid at the studio. */
export const minOnlinePayment = 50;

/** A time is held for so long while its visitor pays. */
export const paymentHoldMinutes = 15;

/** A booking that is not confirmed waits for the owner's answer, a payment, or the customer's click on the emailed link. */
export const waitReasons = ['studio', 'payment', 'link'] as const;
export type WaitReason = (typeof waitReasons)[number];

export interface PaymentTerms {
  /** null if the booking is confirmed right away */
  waitsFor: WaitReason | null;
  /** cents to pay online before the booking is confirmed */
  dueNow: number;
  /** cents to pay later, online or at the studio */
  dueLater: number;
}

/** The part of the settings that decides how visitors pay. */
export interface TermsSettings {
  sessions: readonly { id: string; confirmsUpTo?: number | undefined }[];
  booking: Pick<Studio['booking'], 'includedGuests' | 'extraGuestFee' | 'confirmsUpTo'>;
  payment: Pick<Studio['payment'], 'online' | 'when' | 'deposit'>;
}

/** The most people whose booking of a session is confirmed without the studio's answer. */
export function getConfirmedGuests(session: string | null, { sessions, booking }: TermsSettings): number {
  const own = sessions.find(({ id }) => id === session)?.confirmsUpTo;
  return own ?? booking.confirmsUpTo ?? booking.includedGuests;
}

/** The studio confirms large groups itself, and those whose fee is not set. */
export function isOnRequest(
  { session, guests }: { session: string | null; guests: number },
  settings: TermsSettings,
): boolean {
  const { includedGuests, extraGuestFee } = settings.booking;
  const hasUnsetFee = guests > includedGuests && extraGuestFee === null;
  return hasUnsetFee || guests > getConfirmedGuests(session, settings);
}

/** When and how a visitor pays for a choice. `totalCents` is what is left to pay after a code and a gift card. */
export function getPaymentTerms(
  choice: { session: string | null; guests: number },
  totalCents: number,
  settings: TermsSettings,
): PaymentTerms {
  const unpaid = (waitsFor: WaitReason | null): PaymentTerms => ({
    waitsFor,
    dueNow: 0,
    dueLater: totalCents,
  });
  if (isOnRequest(choice, settings)) return unpaid('studio');
  const { online, when } = settings.payment;
  if (!online || when === 'studio') return unpaid('link');
  const dueNow = getFirstPayment(totalCents, settings);
  // A gift card or a code has paid for the rest.
  if (dueNow < minOnlinePayment) return unpaid(null);
  return { waitsFor: 'payment', dueNow, dueLater: totalCents - dueNow };
}

function getFirstPayment(totalCents: number, { payment: { when, deposit = '' } }: TermsSettings): number {
  if (when !== 'deposit') return totalCents;
  const amount = deposit.startsWith('$')
    ? Number(deposit.slice(1)) * 100
    : Math.ceil((totalCents * Number(deposit.slice(0, -1))) / 100);
  return Math.min(totalCents, Math.max(amount, minOnlinePayment));
}

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
