import { basics } from '#src/content/basics.ts';
import { formAddresses } from '#src/model/requests/addresses.ts';

/** The full address of a form's service, which may stand on an origin of its own. */
export const apiAddress = (form: keyof typeof formAddresses) =>
  (basics.hosting.apiOrigin ?? '') + formAddresses[form];
