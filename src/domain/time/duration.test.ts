import { expect, test } from 'vitest';
import { formatDuration } from './duration.ts';

test.each([
  [0, 'less than a minute'],
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [61, '1 hour and 1 minute'],
  [1440, '1 day'],
  [1441, '1 day'],
  [3030, '2 days and 2 hours'],
])('%i minutes read as "%s"', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});
