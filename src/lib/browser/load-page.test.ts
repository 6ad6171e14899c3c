import { expect, onTestFinished, test, vi } from 'vitest';
import { isChunkError, loadPage, retryDelayMs, stylesheetTimeoutMs } from './load-page.ts';

test.each([
  'Failed to fetch dynamically imported module: https://hushquarter.example/assets/x.js',
  'Loading chunk 12 failed',
  'Importing a module script failed.',
  'error loading dynamically imported module: https://hushquarter.example/assets/x.js',
])('%o is a chunk load error', (message) => {
  expect(isChunkError(new TypeError(message))).toBe(true);
});

test('an error named ChunkLoadError is a chunk load error', () => {
  expect(isChunkError(Object.assign(new Error('gone'), { name: 'ChunkLoadError' }))).toBe(true);
});

test('other errors are not chunk load errors', () => {
  expect(isChunkError(new Error('x is not a function'))).toBe(false);
  expect(isChunkError('Loading chunk 1')).toBe(false);
});

test('a failed module is retried after 50 ms', async () => {
  expect(retryDelayMs).toBe(50);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue('page');
  const loaded = loadPage(load);
  await vi.advanceTimersByTimeAsync(49);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await expect(loaded).resolves.toBe('page');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a module that fails twice throws', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('broken page'));
  await expect(loadPage(load)).rejects.toThrow('broken page');
  expect(load).toHaveBeenCalledTimes(2);
});

test('the prerender may take longer than the stylesheet timeout to load a module', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const loaded = loadPage(
    () => new Promise<string>((resolve) => setTimeout(resolve, stylesheetTimeoutMs + 1, 'page')),
  );
  await vi.advanceTimersByTimeAsync(stylesheetTimeoutMs + 1);
  await expect(loaded).resolves.toBe('page');
});
