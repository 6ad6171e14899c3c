/** Payment methods that the owner records. */
export const enteredMethods = { card: 'Card', cash: 'Cash', other: 'Other' } as const;
