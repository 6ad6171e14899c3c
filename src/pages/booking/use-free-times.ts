import { useEffect, useState } from 'react';
import type { Choice } from '#src/booking/choice.ts';
import { fetchFromApi } from '#src/forms/fetch-from-api.ts';

// A host without the service is asked only once.
let isAbsent = false;

interface FreeTimes {
  times: string[];
  /** closed on that day */
  closed: boolean;
}

interface Answer {
  success: true;
  data: FreeTimes;
}

const isAnswer = (body: unknown): body is Answer =>
  Array.isArray((body as Partial<Answer> | null)?.data?.times) && (body as Answer).success;

async function ask(query: string, leaving: AbortSignal): Promise<FreeTimes | null> {
  const answer = await fetchFromApi('freeTimes', leaving, query);
  if ([404, 405, 501].includes(answer.status)) isAbsent = true;
  if (!answer.ok) return null;
  const body: unknown = await answer.json();
  return isAnswer(body) ? body.data : null;
}

/** A day's free starts from the service. Null until it answers or without a service. */
export function useFreeTimes({ day, session, extraTime }: Choice): FreeTimes | null {
  const query = day && session ? `day=${day}&session=${session}&extraTime=${extraTime}` : '';
  const [latest, setLatest] = useState<{ query: string; free: FreeTimes | null } | null>(null);
  useEffect(() => {
    if (!query || isAbsent) return undefined;
    const leaving = new AbortController();
    ask(query, leaving.signal).then(
      (free) => setLatest({ query, free }),
      // Without an answer, use the opening hours; the service checks the request anyway.
      () => {},
    );
    return () => leaving.abort();
  }, [query]);
  return latest?.query === query ? latest.free : null;
}
