import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fingerprintSite } from '#cli/site/bundles.ts';

// Other tests run the repository's bundle at the same time, so this test uses a copy.
const root = mkdtempSync(join(tmpdir(), 'bundle-'));
const folder = join(root, '.studio/bin');
const studio = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'bin/studio.js'), ...args], { encoding: 'utf8', cwd: root });

/** Collects the files that are loaded before a command runs: the entry and its static imports. */
function collectStaticImports(file: string, loaded = new Map<string, string>()): Map<string, string> {
  if (loaded.has(file)) return loaded;
  const code = readFileSync(file, 'utf8');
  loaded.set(file, code);
  for (const [, path = ''] of code.matchAll(
    /(?:^|[;\n}])import\s*(?:[\w$*{][^;'"]*?from\s*)?["'](\.\/[^"']+)["']/g,
  )) {
    collectStaticImports(join(dirname(file), path), loaded);
  }
  return loaded;
}

const getFingerprint = () => fingerprintSite({}, root);

const appendComment = (file: string) => appendFileSync(join(root, file), '\n// edited\n');

beforeAll(() => {
  const repository = join(import.meta.dirname, '..');
  for (const part of [
    'bin',
    'cli',
    'scripts',
    'src',
    'index.html',
    'tsconfig.json',
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

const readCurrent = () => JSON.parse(readFileSync(join(folder, 'current.json'), 'utf8')) as { name: string };

describe('the bundled CLI', () => {
  test('starts without libraries that only some commands need', () => {
    const loaded = collectStaticImports(join(folder, readCurrent().name, 'main.js'));
    const code = [...loaded.values()].join('\n');
    expect(loaded.size).toBeGreaterThan(1);
    expect(code.length).toBeLessThan(120_000);
    for (const library of ['micromark', 'ZodError', 'from"sharp"', 'rolldown"', 'YAMLParseError']) {
      expect(code.includes(library), library).toBe(false);
    }
  });

  test('is built if it is missing, and reused while the sources are unchanged', () => {
    symlinkSync('deleted', join(folder, '.deleted')); // as if another process deletes an old bundle meanwhile
    rmSync(join(folder, 'current.json'));
    expect(studio('--help')).toMatchObject({ status: 0, stderr: '' });
    const builtAt = statSync(join(folder, 'current.json')).mtimeMs;
    expect(studio('rules').status).toBe(0);
    expect(statSync(join(folder, 'current.json')).mtimeMs).toBe(builtAt);
    expect(existsSync(join(folder, readCurrent().name, 'pictures.js'))).toBe(true);
    expect(readdirSync(folder).filter((name) => name.startsWith('.current'))).toEqual([]);
  });
});

describe('the fingerprint', () => {
  test('of documents depends on the code', () => {
    const content = join(root, 'content');
    mkdirSync(join(content, 'blog'), { recursive: true });
    writeFileSync(join(content, 'blog/a-post.md'), '---\ntitle: A post\n---\n\nText.\n');
    /** Returns the number of fingerprints that the post has been cached under. */
    const countCached = () => {
      studio('check', content);
      const results = readFileSync(join(root, '.studio/cache/results'), 'utf8');
      return results.match(/ documents\/[0-9a-f]{40}\n/g)?.length;
    };
    expect(countCached()).toBe(1);
    expect(countCached()).toBe(1);
    appendComment('cli/files.ts');
    expect(countCached()).toBe(2);
  });

  test('of the site does not depend on the text of emails', () => {
    const before = getFingerprint();
    appendComment('src/service/mail/layout.tsx');
    expect(getFingerprint()).toBe(before);
    appendComment('src/site/head/Head.tsx');
    expect(getFingerprint()).not.toBe(before);
  });
});
