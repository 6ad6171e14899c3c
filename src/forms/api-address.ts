import { basics } from '#src/content/basics.ts';
import { factAddresses, formAddresses } from '#src/model/requests/addresses.ts';

const addresses = { ...formAddresses, ...factAddresses };

/** The full address of a form or a lookup of the service, which may run on another origin. */
export const apiAddress = (name: keyof typeof addresses) =>
  (basics.hosting.apiOrigin ?? '') + addresses[name];
