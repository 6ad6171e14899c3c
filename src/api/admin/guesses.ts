import { setTimeout as wait } from 'node:timers/promises';
import { hashOf } from '../guard/idempotency.ts';
import { Refusal } from '../refusal.ts';
import type { Service } from '../service.ts';
import { countRequest, forgetRequests } from '../guard/rate-limit.ts';

const fifteenMinutes = 900;
/** From one address: a few free, then refused for a while. */
export const perAddress = { most: 10, within: fifteenMinutes };
/** From all together: never refused, since that would lock the owner out as well, but slowed. */
const together = { most: 60, within: fifteenMinutes };
const slow = 3000;

/** Counts a guess before it is judged, and says whether there are many. */
export async function countGuess(service: Service, address: string): Promise<boolean> {
  await countRequest(service, 'sign-in', address, perAddress);
  try {
    await countRequest(service, 'sign-in', 'everyone', together);
    return false;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await wait(slow);
    return true;
  }
}

/** Guesses with an unspent recovery code are counted by the code, so that it also works from an address that is refused. */
export const countRecoveryGuess = (service: Service, code: string) =>
  countRequest(service, 'sign-in with a recovery code', hashOf(code), perAddress);

/** The owner is in: an address that guessed right is free again. */
export const forgetGuesses = (service: Service, address: string) =>
  forgetRequests(service, 'sign-in', address);
