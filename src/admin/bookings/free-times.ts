import type { Booking } from '#src/model/admin/booking.ts';
import { ApiError } from '../api.ts';
import { serviceAddress } from '../access/session-calls.ts';

interface FreeTimes {
  day: string;
  times: string[];
}

/** The starts that a visitor could ask for on a day. */
export async function freeTimes(
  { day, session, extraTime }: Pick<Booking, 'day' | 'session' | 'extraTime'>,
  signal: AbortSignal,
): Promise<FreeTimes> {
  if (!day) return { day, times: [] };
  const query = new URLSearchParams({ day, session, extraTime: String(extraTime) });
  const answer = await fetch(serviceAddress(`/api/bookings/times?${query}`), { signal });
  // The answer of src/api/public/free-times.ts.
  const said = (await answer.json()) as { success: boolean; data?: FreeTimes };
  if (!said.data) throw new ApiError(answer.status, 'The free times are not known right now.');
  return said.data;
}
