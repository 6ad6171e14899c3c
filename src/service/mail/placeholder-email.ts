export const noEmailDomain = '@no-email.invalid';

/**
 * Every customer needs an email address, because it identifies them. Someone without one gets an address in a domain that cannot
 * exist, and nothing is sent to it.
 */
export const makePlaceholderEmail = (id: string): string => `${id}${noEmailDomain}`;

export const hasEmail = (address: string): boolean => !address.endsWith(noEmailDomain);

export const getVisibleEmail = (address: string): string => (hasEmail(address) ? address : '');
