/** The packages of the corporate page. The last one has no price: companies ask for a quote. */
export const teamPackages = ['starter-team', 'growing-team', 'enterprise'] as const;

/** Those with a price. */
export const orderedPackages = ['starter-team', 'growing-team'] as const;
