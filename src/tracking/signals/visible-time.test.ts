import { expect, test } from 'vitest';
import { reportAfterSeconds, visibleClock } from './visible-time.ts';

test('counts only the time that the page is visible', () => {
  let time = 0;
  const clock = visibleClock(() => time);
  clock.show();
  time = 20_000;
  clock.hide();
  time = 500_000;
  clock.show();
  time = 511_000;
  expect(clock.seconds()).toBe(31);
});

test('does not round up', () => {
  let time = 0;
  const clock = visibleClock(() => time);
  clock.show();
  time = 30_400;
  expect(clock.seconds()).toBeGreaterThan(reportAfterSeconds);
  time = 29_600;
  expect(clock.seconds()).toBeLessThan(reportAfterSeconds);
});

test('restarts from zero and keeps running', () => {
  let time = 0;
  const clock = visibleClock(() => time);
  clock.show();
  time = 40_000;
  clock.restart();
  time = 45_000;
  expect(clock.seconds()).toBe(5);
});
