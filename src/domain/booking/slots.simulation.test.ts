import { expect, test } from 'vitest';
import { toMinutes } from '../time/day.ts';
import { findStartTimes, getSlotRules, type TakenRange } from './slots.ts';
import { groupStartTimes } from './start-groups.ts';

// Customers book a day from 10 am to 10 pm until nothing fits any more.
const open = [{ opens: '10:00', closes: '22:00' }];
const day = '2026-12-01';
const bufferMinutes = 15;
const sessions = [{ duration: 25 }, { duration: 45 }, { duration: 90 }];
const dayCount = 200;

/** Returns the start times, in minutes of the day, at which a session of this length can be booked. */
type Policy = (minutes: number, taken: readonly TakenRange[]) => number[];

/** Every half hour, next to other sessions or not. */
const halfHours: Policy = (minutes, taken) =>
  Array.from({ length: 24 }, (_, index) => 600 + index * 30).filter(
    (start) =>
      start + minutes <= 1320 && taken.every(({ from, to }) => start >= to || start + minutes <= from),
  );

/** Start times that the booking page shows. */
const offered: Policy = (minutes, taken) =>
  groupStartTimes(day, findStartTimes(open, minutes, taken, getSlotRules(sessions)), '17:00')
    .flatMap(({ times }) => times)
    .map(toMinutes);

/** Numbers from 0 to below 1, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Customers {
  policy: Policy;
  /** lengths of sessions; each is equally likely */
  lengths: readonly number[];
  /** picks from the start times; 0 is the first */
  pick: (random: number) => number;
}

function sellDay({ policy, lengths, pick }: Customers, seed: number): number {
  const random = createRandom(seed);
  const taken: TakenRange[] = [];
  for (let customer = 0; customer < 200; customer += 1) {
    const minutes = lengths[Math.floor(random() * lengths.length)] ?? 0;
    const starts = policy(minutes, taken);
    const start = starts[Math.floor(pick(random()) * starts.length)];
    if (start === undefined) continue;
    taken.push({ from: start - bufferMinutes, to: start + minutes + bufferMinutes });
  }
  return taken.length;
}

/** The average number of sessions sold in a day. */
function sell(customers: Customers): number {
  const days = Array.from({ length: dayCount }, (_, index) => sellDay(customers, index * 7919 + 1));
  return Math.round((days.reduce((sum, count) => sum + count, 0) / dayCount) * 10) / 10;
}

const greedily = () => 0;
const atRandom = (random: number) => random;
const onlyMinis = [25];
const allLengths = [25, 45, 90];

test.each([
  ['more Minis are sold, each at the first time', { lengths: onlyMinis, pick: greedily }, 12, 18],
  ['more Minis are sold, each at a random time', { lengths: onlyMinis, pick: atRandom }, 10.7, 16.3],
  [
    'more sessions of all lengths are sold, each at the first time',
    { lengths: allLengths, pick: greedily },
    9.2,
    10.9,
  ],
  [
    'more sessions of all lengths are sold, each at a random time',
    { lengths: allLengths, pick: atRandom },
    8.8,
    11.1,
  ],
] as const)('%s', (_, customers, before, now) => {
  expect([sell({ ...customers, policy: halfHours }), sell({ ...customers, policy: offered })]).toEqual([
    before,
    now,
  ]);
});
