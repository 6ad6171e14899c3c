export const noEmailDomain = '@no-email.invalid';

/**
 * Customers are looked up by address. Someone without one gets an address in a domain that cannot exist; no email is sent to it.
 */
export const makePlaceholderEmail = (id: string): string => `${id}${noEmailDomain}`;

export const hasEmail = (address: string): boolean => !address.endsWith(noEmailDomain);

/** The address to show to the owner: empty if there is none. */
export const visibleEmail = (address: string): string => (hasEmail(address) ? address : '');
