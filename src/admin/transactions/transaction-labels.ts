/** Methods of payments that the owner records. */
export const manualPaymentMethods = { card: 'Card', cash: 'Cash', other: 'Other' } as const;
