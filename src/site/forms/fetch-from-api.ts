import type { dataEndpoints } from '#src/domain/schema/endpoints.ts';
import { getApiUrl } from './get-api-url.ts';

const timeoutMs = 5000;

/** Fetches data that the page can do without. `signal` aborts the request when the visitor leaves the page. */
export const fetchFromApi = (
  name: keyof typeof dataEndpoints,
  signal: AbortSignal,
  query = '',
): Promise<Response> =>
  fetch(getApiUrl(name) + (query && `?${query}`), {
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
