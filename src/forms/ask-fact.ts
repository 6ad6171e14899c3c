import type { factAddresses } from '#src/model/requests/addresses.ts';
import { apiAddress } from './api-address.ts';

/** Milliseconds until a lookup is given up. */
const timeoutMs = 5000;

/** Fetches optional data from the service. Aborted by `leaving` when the visitor navigates away. */
export const askFact = (
  name: keyof typeof factAddresses,
  leaving: AbortSignal,
  query = '',
): Promise<Response> =>
  fetch(apiAddress(name) + (query && `?${query}`), {
    signal: AbortSignal.any([leaving, AbortSignal.timeout(timeoutMs)]),
  });
