export const noEmailDomain = '@no-email.invalid';

/** Customers are found by their address. One without an address gets one in a domain that cannot exist; no mail is sent to it. */
export const addressWithoutEmail = (id: string): string => `${id}${noEmailDomain}`;

export const hasEmail = (address: string): boolean => !address.endsWith(noEmailDomain);

/** The address as the owner sees it: empty if there is none. */
export const shownEmail = (address: string): string => (hasEmail(address) ? address : '');
