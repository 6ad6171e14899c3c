import { request, type ServiceResponse } from '#src/lib/browser/request.ts';
import { dataEndpoints } from '#src/domain/schema/endpoints.ts';
import { getServiceUrl } from '#src/content/facts.ts';

const timeoutMs = 5000;

/** Fetches data that the page can do without. `signal` aborts the request when the visitor leaves the page. */
export const fetchFromApi = (
  name: keyof typeof dataEndpoints,
  signal: AbortSignal,
  query = '',
): Promise<ServiceResponse> =>
  request(getServiceUrl(dataEndpoints[name]) + (query && `?${query}`), {
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
