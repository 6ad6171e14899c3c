import { useEffect, useState } from 'react';
import type { Choice } from '#src/domain/booking/choice.ts';
import { readFragment } from '#src/lib/browser/fragment.ts';
import { fetchFromApi } from '../../../forms/fetch-from-api.ts';

/** Set once the host turns out to have no service, so that no more requests are sent. */
let isServiceMissing = false;

export interface AvailableTimes {
  times: string[];
  /** those of `times` at which no time between sessions is lost */
  adjacent?: string[];
  /** the studio is closed on that day */
  closed: boolean;
}

const areTimes = (data: unknown): data is AvailableTimes =>
  typeof data === 'object' && data !== null && 'times' in data && Array.isArray(data.times);

async function fetchAvailableTimes(query: string, signal: AbortSignal): Promise<AvailableTimes | null> {
  const { status, isOk, reply } = await fetchFromApi('availableTimes', signal, query);
  if ([404, 405, 501].includes(status)) isServiceMissing = true;
  return isOk && reply?.success && areTimes(reply.data) ? reply.data : null;
}

/** Adds the token with which a time that is offered to the visitor, or held by their unpaid booking, is available. */
const toParameter = (name: string, token: string | null) =>
  token ? `&${name}=${encodeURIComponent(token)}` : '';

/** A day's available start times. Null until they have loaded, or if the site is hosted without the service. */
export function useAvailableTimes({ day, session, extraTime }: Choice): AvailableTimes | null {
  const query =
    day && session
      ? `day=${day}&session=${session}&extraTime=${extraTime}${toParameter('offer', readFragment('offer'))}${toParameter('replaces', readFragment('unpaid'))}`
      : '';
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
