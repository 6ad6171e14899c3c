import { site } from '#src/content/site.ts';
import type { GiftCard, GiftCardAction, GiftCardEntry, GiftCardOrder } from '#src/model/admin/gift-card.ts';

export const cardStates: Record<GiftCard['status'], string> = {
  issued: 'Not active yet',
  active: 'Active',
  void: 'Void',
};

export const entryNames: Record<GiftCardEntry['kind'], string> = {
  issue: 'Issued',
  activate: 'Activated',
  redeem: 'Redeemed',
  adjust: 'Adjusted',
  refund: 'Given back',
  void: 'Made void',
};

export const orderStates: Record<GiftCardOrder['status'], string> = {
  waiting: 'Waits for payment',
  paid: 'Paid',
  cancelled: 'Cancelled',
};

/** What can be done with a card in its state. */
export const cardSteps: Record<GiftCard['status'], readonly GiftCardAction[]> = {
  issued: ['activate', 'adjust', 'void'],
  active: ['redeem', 'refund', 'adjust', 'resend', 'void'],
  void: [],
};

export const stepNames: Record<GiftCardAction, string> = {
  activate: 'Activate',
  redeem: 'Redeem',
  refund: 'Give back',
  adjust: 'Adjust',
  resend: 'Send again',
  void: 'Make void',
};

export const showOrderNumber = ({ number }: Pick<GiftCardOrder, 'number'>): string => `GC-${number}`;

/** What was bought: an amount, or a session. */
export const showBought = ({ kind, session }: Pick<GiftCardOrder, 'kind' | 'session'>): string =>
  kind === 'amount'
    ? 'An amount'
    : `${site.sessions.find(({ id }) => id === session)?.name ?? session} session`;
