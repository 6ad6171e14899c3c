import type { factAddresses } from '#src/model/requests/addresses.ts';
import { apiAddress } from './api-address.ts';

/** Milliseconds until a lookup is given up. */
const timeoutMs = 5000;

/** Asks the service for what a page can do without. `leaving` ends it when the visitor goes. */
export const askFact = (
  name: keyof typeof factAddresses,
  leaving: AbortSignal,
  query = '',
): Promise<Response> =>
  fetch(apiAddress(name) + (query && `?${query}`), {
    signal: AbortSignal.any([leaving, AbortSignal.timeout(timeoutMs)]),
  });
