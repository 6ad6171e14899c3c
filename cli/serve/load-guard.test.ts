import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServiceQueue } from './load-guard.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setImmediate'] }));
afterEach(() => void vi.useRealTimers());

/** Creates a queue of numbered tasks, and a list of those that were started. */
function fill(count: number) {
  const queue = new ServiceQueue();
  const started: number[] = [];
  for (let task = 1; task <= count; task += 1) queue.add(() => started.push(task));
  return { queue, started };
}

/** Runs one turn of the event loop. */
const turn = () => vi.advanceTimersToNextTimer();

test('starts one task per turn, in order', () => {
  const { started } = fill(3);
  turn();
  expect(started).toEqual([1]);
  turn();
  turn();
  expect(started).toEqual([1, 2, 3]);
  expect(vi.getTimerCount()).toBe(0);
});

test('starts nothing for up to four turns while requests arrive', () => {
  const { queue, started } = fill(3);
  const arrive = (turns: number) => {
    for (let count = 0; count < turns; count += 1) {
      queue.noteArrival();
      turn();
    }
  };
  arrive(4);
  expect(started).toEqual([]);
  arrive(1);
  expect(started).toEqual([1]);
  arrive(4);
  expect(started).toEqual([1]);
  turn();
  expect(started).toEqual([1, 2]);
});

test('starts again after being empty', () => {
  const { queue, started } = fill(1);
  turn();
  queue.add(() => started.push(2));
  turn();
  expect(started).toEqual([1, 2]);
});
