/** Payment methods that the owner can record. */
export const manualPaymentMethods = { card: 'Card', cash: 'Cash', other: 'Other' } as const;

/** The ways in which the owner can return a payment. */
export const refundMethods = {
  '': 'Original payment method',
  cash: 'Cash',
  card: 'Card terminal',
  other: 'Check or other',
} as const;
