import { expect, test } from 'vitest';
import { newKey } from './idempotency-key.ts';
import { keyFor } from './key-for.ts';

test('a form keeps its key until it changes', () => {
  const key = newKey();
  expect(keyFor(key, { amount: 100 })).toBe(keyFor(key, { amount: 100 }));
  expect(keyFor(key, { amount: 100 })).not.toBe(keyFor(key, { amount: 200 }));
  expect(keyFor(newKey(), { amount: 100 })).not.toBe(keyFor(key, { amount: 100 }));
});

test('a key has only valid header characters', () => {
  expect(keyFor(newKey(), { note: 'für Zoë 🎞' })).toMatch(/^[\da-z-]{20,200}$/);
});
