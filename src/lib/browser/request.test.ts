import { expect, test } from 'vitest';
import { keyForBody, newIdempotencyKey } from './request.ts';

test('a form keeps its key until its values change', () => {
  const key = newIdempotencyKey();
  expect(keyForBody(key, { amount: 100 })).toBe(keyForBody(key, { amount: 100 }));
  expect(keyForBody(key, { amount: 100 })).not.toBe(keyForBody(key, { amount: 200 }));
  expect(keyForBody(newIdempotencyKey(), { amount: 100 })).not.toBe(keyForBody(key, { amount: 100 }));
});

test('a key has only valid header characters', () => {
  expect(keyForBody(newIdempotencyKey(), { note: 'für Zoë 🎞' })).toMatch(/^[\da-z-]{20,200}$/);
});
