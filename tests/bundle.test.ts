import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// A copy, since other tests run the bundle of the repository at the same time.
const root = mkdtempSync(join(tmpdir(), 'bundle-'));
const folder = join(root, '.studio/bin');
const studio = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'bin/studio.js'), ...args], { encoding: 'utf8', cwd: root });

/** The files that are loaded before a command runs: the entry and all that it imports at once. */
function loadedAtStart(file: string, loaded = new Map<string, string>()): Map<string, string> {
  if (loaded.has(file)) return loaded;
  const code = readFileSync(file, 'utf8');
  loaded.set(file, code);
  for (const [, path = ''] of code.matchAll(
    /(?:^|[;\n}])import\s*(?:[\w$*{][^;'"]*?from\s*)?["'](\.\/[^"']+)["']/g,
  )) {
    loadedAtStart(join(dirname(file), path), loaded);
  }
  return loaded;
}

beforeAll(() => {
  const repository = join(import.meta.dirname, '..');
  for (const part of [
    'bin',
    'cli',
    'scripts',
    'src',
    'vite.config.ts',
    'package.json',
    'package-lock.json',
  ]) {
    cpSync(join(repository, part), join(root, part), { recursive: true });
  }
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  studio('--help');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const current = () => JSON.parse(readFileSync(join(folder, 'current.json'), 'utf8')) as { name: string };

describe('the bundled command line', () => {
  test('starts without libraries that only some commands need', () => {
    const loaded = loadedAtStart(join(folder, current().name, 'main.js'));
    const code = [...loaded.values()].join('\n');
    expect(loaded.size).toBeGreaterThan(1);
    expect(code.length).toBeLessThan(120_000);
    for (const heavy of ['micromark', 'ZodError', 'from"sharp"', 'rolldown"', 'YAMLParseError']) {
      expect(code.includes(heavy), heavy).toBe(false);
    }
  });

  test('is built if missing and kept while the sources are unchanged', () => {
    rmSync(join(folder, 'current.json'));
    expect(studio('--help').status).toBe(0);
    const made = statSync(join(folder, 'current.json')).mtimeMs;
    expect(studio('rules').status).toBe(0);
    expect(statSync(join(folder, 'current.json')).mtimeMs).toBe(made);
    expect(existsSync(join(folder, current().name, 'pictures.js'))).toBe(true);
    expect(readdirSync(folder).filter((name) => name.startsWith('.current'))).toEqual([]);
  });
});
