import type { Transaction } from '#src/model/admin/transaction.ts';

export const kindNames: Record<Transaction['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  correction: 'Correction',
};

export const methodNames: Record<Transaction['method'], string> = {
  card: 'Card',
  cash: 'Cash',
  stripe: 'Stripe',
  gift_card: 'Gift card',
  other: 'Other',
};

export const purposeNames: Record<Transaction['purpose'], string> = {
  session: 'Session',
  gift_card: 'Gift card',
  other: 'Other',
};

/** Payment methods that the owner records. */
export const enteredMethods = { card: 'Card', cash: 'Cash', other: 'Other' } as const;
