import { expect, test } from 'vitest';
import { assignLanes } from './day-ranges.ts';

const range = (from: number, to: number) => ({ from, to });
const getLanes = (...ranges: { from: number; to: number }[]) =>
  assignLanes(ranges).map(({ item, lane, laneCount }) => [item.from, lane, laneCount]);

test('consecutive ranges get the full width', () => {
  expect(getLanes(range(600, 645), range(645, 690))).toEqual([
    [600, 0, 1],
    [645, 0, 1],
  ]);
});

test('overlapping ranges get different lanes, and lanes are reused once available', () => {
  expect(getLanes(range(600, 700), range(610, 640), range(650, 720), range(800, 830))).toEqual([
    [600, 0, 2],
    [610, 1, 2],
    [650, 1, 2],
    [800, 0, 1],
  ]);
});
