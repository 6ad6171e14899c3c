import { expect, test } from 'vitest';
import { createVisibleClock, reportAfterSeconds } from './page-signals.ts';

test('the clock counts only the time that the page is visible', () => {
  let time = 0;
  const clock = createVisibleClock(() => time);
  clock.show();
  time = 20_000;
  clock.hide();
  time = 500_000;
  clock.show();
  time = 511_000;
  expect(clock.getSeconds()).toBe(31);
});

test('the clock does not round the time', () => {
  let time = 0;
  const clock = createVisibleClock(() => time);
  clock.show();
  time = 30_400;
  expect(clock.getSeconds()).toBeGreaterThan(reportAfterSeconds);
  time = 29_600;
  expect(clock.getSeconds()).toBeLessThan(reportAfterSeconds);
});

test('a restarted clock begins at zero and keeps running', () => {
  let time = 0;
  const clock = createVisibleClock(() => time);
  clock.show();
  time = 40_000;
  clock.restart();
  time = 45_000;
  expect(clock.getSeconds()).toBe(5);
});
