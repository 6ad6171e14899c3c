import { expect, test } from 'vitest';
import { showHour } from './show-hour.ts';

test.each([
  ['10:00', '10 am'],
  ['22:00', '10 pm'],
  ['12:00', '12 pm'],
  ['00:15', '12:15 am'],
])('%s is shown as %s', (time, shown) => {
  expect(showHour(time)).toBe(shown);
});
