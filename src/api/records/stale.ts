import { Refusal } from '../refusal.ts';

/** Refuses an edit of a record that was changed since it was read, and shows both versions. */
export function refuseStale(sent: number, current: { version: number }, shown: unknown = current): void {
  if (sent === current.version) return;
  throw new Refusal(409, 'This was changed meanwhile. Please look at it as it is now, then decide again.', {
    more: { conflict: { sent, current: shown } },
  });
}

/** Nothing was written: another edit came between reading and writing. */
export const changedMeanwhile = () =>
  new Refusal(409, 'This was changed at the same moment. Please try again.');

export const missing = () => new Refusal(404, 'There is no such record.');
