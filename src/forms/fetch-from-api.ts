import type { dataEndpoints } from '#src/model/requests/endpoints.ts';
import { apiUrl } from './api-url.ts';

/** Milliseconds until a lookup is given up. */
const timeoutMs = 5000;

/** Fetches optional data from the service. Aborted by `leaving` when the visitor navigates away. */
export const fetchFromApi = (
  name: keyof typeof dataEndpoints,
  leaving: AbortSignal,
  query = '',
): Promise<Response> =>
  fetch(apiUrl(name) + (query && `?${query}`), {
    signal: AbortSignal.any([leaving, AbortSignal.timeout(timeoutMs)]),
  });
