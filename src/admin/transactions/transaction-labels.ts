/** Payment methods that the owner can record. */
export const manualPaymentMethods = { card: 'Card', cash: 'Cash', other: 'Other' } as const;
