import { basics } from '#src/content/basics.ts';
import { factAddresses, formAddresses } from '#src/model/requests/addresses.ts';

const addresses = { ...formAddresses, ...factAddresses };

/** The full URL of an API endpoint, which may be on another origin. */
export const apiAddress = (name: keyof typeof addresses) =>
  (basics.hosting.apiOrigin ?? '') + addresses[name];
