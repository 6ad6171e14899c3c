import { expect, test } from 'vitest';
import { quote } from './quote.ts';

test('a long value is cut between characters', () => {
  expect(quote('😀'.repeat(61))).toBe(`"${'😀'.repeat(57)}…"`);
  expect(quote('😀'.repeat(60))).toBe(`"${'😀'.repeat(60)}"`);
});
