import type { dataEndpoints } from '#src/model/requests/endpoints.ts';
import { apiUrl } from './api-url.ts';

const timeoutMs = 5000;

/** Fetches optional data from the service. `signal` aborts it when the visitor navigates away. */
export const fetchFromApi = (
  name: keyof typeof dataEndpoints,
  signal: AbortSignal,
  query = '',
): Promise<Response> =>
  fetch(apiUrl(name) + (query && `?${query}`), {
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
