import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Cache } from './cache.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'cache-'))));
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const dayMs = 86_400_000;

function createCounter() {
  let calls = 0;
  return { compute: () => Promise.resolve({ calls: ++calls }), calls: () => calls };
}

function setAge(path: string, days: number): void {
  const time = new Date(Date.now() - days * dayMs);
  utimesSync(path, time, time);
}

test('the same key returns the stored value, in this run and the next', async () => {
  const { compute, calls } = createCounter();
  const cache = new Cache(folder);
  const key = cache.key('documents', ['a', 1]);
  expect(await cache.getOrCompute(key, compute)).toEqual({ calls: 1 });
  expect(await cache.getOrCompute(key, compute)).toEqual({ calls: 1 });
  cache.save();
  const next = new Cache(folder);
  expect(next.key('documents', ['a', 1])).toBe(key);
  expect(await next.getOrCompute(key, compute)).toEqual({ calls: 1 });
  expect(calls()).toBe(1);
});

test('keys with different kinds or parts are different', async () => {
  const { compute } = createCounter();
  const cache = new Cache(folder);
  const keys = [
    cache.key('documents', ['a', 1]),
    cache.key('pictures', ['a', 1]),
    cache.key('documents', ['a', 2]),
    cache.key('documents', ['a', '1']),
    cache.key('documents', ['a1']),
  ];
  expect(await Promise.all(keys.map((key) => cache.getOrCompute(key, compute)))).toEqual(
    [1, 2, 3, 4, 5].map((calls) => ({ calls })),
  );
  const key = cache.key('documents', ['b']);
  expect(await cache.getOrCompute(key, compute)).toEqual({ calls: 6 });
});

test('stores bytes unchanged', () => {
  const cache = new Cache(folder);
  const key = cache.key('pictures', ['a']);
  const bytes = Uint8Array.from([0, 255, 10, 13, 128]);
  expect(cache.read(key)).toBeNull();
  cache.write(key, bytes);
  expect(Uint8Array.from(cache.read(key) ?? [])).toEqual(bytes);
});

test.each<[string, (entry: Buffer) => Buffer]>([
  ['that is truncated', (entry) => entry.subarray(0, -1)],
  ['that is truncated inside its checksum', (entry) => entry.subarray(0, 5)],
  [
    'with one byte changed',
    (entry) =>
      Buffer.concat([entry.subarray(0, -2), Buffer.from([(entry.at(-2) ?? 0) ^ 1]), entry.subarray(-1)]),
  ],
  ['with a bad checksum', (entry) => Buffer.concat([Buffer.from([(entry[0] ?? 0) ^ 1]), entry.subarray(1)])],
  ['that is empty', () => Buffer.alloc(0)],
])('an entry %s is recomputed and reported once', async (_, damage) => {
  const { compute } = createCounter();
  const cache = new Cache(folder);
  const keys = ['a', 'b'].map((part) => cache.key('pictures', [part]));
  for (const key of keys) await cache.getOrCompute(key, compute);
  for (const key of keys) writeFileSync(join(folder, key), damage(readFileSync(join(folder, key))));

  let reports = 0;
  const next = new Cache(folder, { onDamaged: () => (reports += 1) });
  expect(await Promise.all(keys.map((key) => next.getOrCompute(key, compute)))).toEqual(
    [3, 4].map((calls) => ({ calls })),
  );
  expect(await Promise.all(keys.map((key) => next.getOrCompute(key, compute)))).toEqual(
    [3, 4].map((calls) => ({ calls })),
  );
  expect(reports).toBe(1);
});

test.each(['documents', 'pictures'] as const)(
  'force ignores %s of earlier runs, but not of this run',
  async (kind) => {
    const { compute } = createCounter();
    const earlier = new Cache(folder);
    const key = earlier.key(kind, ['a']);
    await earlier.getOrCompute(key, compute);
    earlier.save();
    const isFile = kind === 'pictures';
    if (isFile) setAge(join(folder, key), 1);

    const forced = new Cache(folder, { force: true });
    expect(await forced.getOrCompute(key, compute)).toEqual({ calls: 2 });
    // File times may be coarser than the clock.
    if (isFile) setAge(join(folder, key), -1);
    expect(await forced.getOrCompute(key, compute)).toEqual({ calls: 2 });
    forced.save();
    expect(await new Cache(folder).getOrCompute(key, compute)).toEqual({ calls: 2 });
  },
);

test('prune deletes entries that haven’t been used in 30 days', async () => {
  const { compute } = createCounter();
  const cache = new Cache(folder);
  const [unused, recent, used] = ['a', 'b', 'c'].map((part) => cache.key('pictures', [part]));
  if (!unused || !recent || !used) throw new Error('Expected three keys.');
  for (const key of [unused, recent, used]) await cache.getOrCompute(key, compute);
  setAge(join(folder, unused), 31);
  setAge(join(folder, recent), 29);
  setAge(join(folder, used), 31);
  const tempFile = join(folder, 'pictures', `.${'a'.repeat(40)}.${randomUUID()}.part`);
  writeFileSync(tempFile, '');
  setAge(tempFile, 31);

  const next = new Cache(folder);
  await next.getOrCompute(used, compute);
  next.prune();
  expect(Date.now() - statSync(join(folder, used)).mtimeMs).toBeLessThan(dayMs);
  const remaining = readdirSync(join(folder, 'pictures')).map((file) => join('pictures', file));
  expect(remaining.toSorted()).toEqual([recent, used].toSorted());
});

test('prune deletes nothing that the cache did not write', () => {
  const files = [
    'thesis.doc',
    'photos/wedding.jpg',
    'pictures/notes.txt',
    'pictures/notes.part',
    'bundles/main.js',
    'notes',
  ];
  for (const name of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), 'mine');
    setAge(join(folder, name), 40);
  }
  new Cache(folder).prune();
  expect(files.filter((name) => existsSync(join(folder, name)))).toEqual(files);
});

test('prune does nothing if the folder is missing', () => {
  expect(() => new Cache(join(folder, 'missing')).prune()).not.toThrow();
});

test('an unreadable entry is recomputed', async () => {
  const { compute } = createCounter();
  const cache = new Cache(folder);
  const key = cache.key('pictures', ['unreadable']);
  mkdirSync(join(folder, key), { recursive: true });
  expect(await cache.getOrCompute(key, compute)).toEqual({ calls: 1 });
});

/** Stores entries in one run each, and returns their keys. */
const storeDocuments = (...contents: string[]): string[] =>
  contents.map((content) => {
    const cache = new Cache(folder);
    const key = `${cache.key('documents', [content])} article`;
    cache.write(key, content);
    cache.save();
    return key;
  });

const readAll = (keys: readonly string[], cache = new Cache(folder)) =>
  keys.map((key) => cache.read(key)?.toString());

describe('small entries, which share a file', () => {
  test('are kept from run to run, also if another process stores others in the meantime', () => {
    const cache = new Cache(folder);
    const own = cache.key('documents', ['own']);
    expect(cache.read(own)).toBeNull();
    const others = storeDocuments('one\ntwo', 'three');
    cache.write(own, 'own');
    cache.save();
    expect(readAll([own, ...others])).toEqual(['own', 'one\ntwo', 'three']);
  });

  test('are deleted if they have not been used in 30 days', () => {
    const start = Date.now();
    const keys = storeDocuments('used', 'unused');
    vi.setSystemTime(start + 20 * dayMs);
    const used = new Cache(folder);
    expect(readAll(keys.slice(0, 1), used)).toEqual(['used']);
    used.save();
    vi.setSystemTime(start + 40 * dayMs);
    const [added = ''] = storeDocuments('added');
    expect(readAll([...keys, added])).toEqual(['used', undefined, 'added']);
  });

  test.each<[string, (file: Buffer) => Buffer, (string | undefined)[]]>([
    ['truncated', (file) => file.subarray(0, -1), ['a', undefined]],
    ['truncated inside a header', (file) => file.subarray(0, 40), [undefined, undefined]],
    ['damaged', (file) => Buffer.from(file.toString().replace(/\na(?=\d)/, '\nx')), [undefined, 'b']],
    ['damaged in a header', (file) => Buffer.concat([Buffer.from(' '), file]), [undefined, undefined]],
  ])('are computed again if the file is %s, which is reported once', (_, damage, expected) => {
    const keys = storeDocuments('a', 'b');
    const file = join(folder, 'results');
    writeFileSync(file, damage(readFileSync(file)));
    let reports = 0;
    const open = () => new Cache(folder, { onDamaged: () => (reports += 1) });
    expect([...readAll(keys, open()), reports]).toEqual([...expected, 1]);

    const cache = open();
    readAll(keys, cache);
    for (const [index, key] of keys.entries()) cache.write(key, index === 0 ? 'a' : 'b');
    cache.save();
    reports = 0;
    expect([...readAll(keys, open()), reports]).toEqual(['a', 'b', 0]);
  });

  test('are on disk before they fill the memory', () => {
    const cache = new Cache(folder);
    const keys = ['a', 'b', 'c'].map((part) => cache.key('documents', [part]));
    const contents = keys.map((key) => key.repeat(12_000));
    for (const [index, key] of keys.entries()) cache.write(key, contents[index] ?? '');
    expect(readAll(keys)).toEqual([...contents.slice(0, 2), undefined]);
    expect(readAll(keys, cache)).toEqual(contents);
    cache.save();
    expect(readAll(keys)).toEqual(contents);
  });

  test('take no more than twice the space that they need', () => {
    const content = 'x'.repeat(10_000);
    const start = Date.now();
    for (let run = 0; run < 20; run += 1) {
      vi.setSystemTime(start + run * 20 * dayMs);
      storeDocuments(`${run} ${content}`);
    }
    expect(statSync(join(folder, 'results')).size).toBeLessThan(45_000);
  });
});
