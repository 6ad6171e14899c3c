import { useEffect, useState } from 'react';
import type { Choice } from '#src/domain/booking/choice.ts';
import { fetchFromApi } from '../../../forms/fetch-from-api.ts';

/** Set once the host turns out to have no service, so that no more requests are sent. */
let isServiceMissing = false;

interface AvailableTimes {
  times: string[];
  /** the studio is closed on that day */
  closed: boolean;
}

interface ApiResponse {
  success: true;
  data: AvailableTimes;
}

const isApiResponse = (body: unknown): body is ApiResponse =>
  Array.isArray((body as Partial<ApiResponse> | null)?.data?.times) && (body as ApiResponse).success;

async function fetchAvailableTimes(query: string, signal: AbortSignal): Promise<AvailableTimes | null> {
  const response = await fetchFromApi('availableTimes', signal, query);
  if ([404, 405, 501].includes(response.status)) isServiceMissing = true;
  if (!response.ok) return null;
  const body: unknown = await response.json();
  return isApiResponse(body) ? body.data : null;
}

/** A day's available start times. Null until they have loaded, or if the site is hosted without the service. */
export function useAvailableTimes({ day, session, extraTime }: Choice): AvailableTimes | null {
  const query = day && session ? `day=${day}&session=${session}&extraTime=${extraTime}` : '';
  const [latest, setLatest] = useState<{ query: string; available: AvailableTimes | null } | null>(null);
  useEffect(() => {
    if (!query || isServiceMissing) return undefined;
    const controller = new AbortController();
    fetchAvailableTimes(query, controller.signal).then(
      (available) => setLatest({ query, available }),
      // On failure, fall back to the opening hours; the service checks the request anyway.
      () => {},
    );
    return () => controller.abort();
  }, [query]);
  return latest?.query === query ? latest.available : null;
}
