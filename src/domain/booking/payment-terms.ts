import type { Studio } from '../studio/studio.ts';

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
