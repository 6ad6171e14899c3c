/** The packages of the corporate page. Those without a price are quoted. */
export const teamPackages = ['starter-team', 'growing-team', 'enterprise'] as const;
