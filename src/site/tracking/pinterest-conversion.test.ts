import { afterEach, expect, test, vi } from 'vitest';
import { reportConversion } from './pinterest-conversion.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a conversion has a unique id and a hashed email address', async () => {
  const calls: unknown[][] = [];
  vi.stubGlobal('window', { pintrk: (...call: unknown[]) => void calls.push(call) });
  expect(await reportConversion('lead', { value: 50 }, { email: ' Ann@Example.com ' })).toBe(true);
  expect(calls[0]).toEqual([
    'set',
    { em: '71d4f55f72fa128dfb468a1a3901507c804b74316488744d769d7f4b16696476' },
  ]);
  expect(calls[1]).toEqual([
    'track',
    'lead',
    { value: 50, event_id: expect.stringMatching(/^[\da-f-]{36}$/) },
  ]);
});

test('an error in the tag, or a missing tag, is logged and returns false', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('window', {
    pintrk: () => {
      throw new Error('The tag failed.');
    },
  });
  expect(await reportConversion('lead')).toBe(false);
  vi.stubGlobal('window', {});
  expect(await reportConversion('lead')).toBe(false);
  expect(logged).toHaveBeenCalledTimes(2);
});

test('a browser without randomUUID logs an error and returns false', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('window', { pintrk: () => {} });
  vi.stubGlobal('crypto', {});
  expect(await reportConversion('lead')).toBe(false);
  expect(logged).toHaveBeenCalledOnce();
});
