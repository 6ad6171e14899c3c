import { basics } from '#src/content/basics.ts';
import { factAddresses, formAddresses } from '#src/model/requests/addresses.ts';

const addresses = { ...formAddresses, ...factAddresses };

/** The full address of a form's service, or of what a page asks it for. The service may stand on an origin of its own. */
export const apiAddress = (name: keyof typeof addresses) =>
  (basics.hosting.apiOrigin ?? '') + addresses[name];
