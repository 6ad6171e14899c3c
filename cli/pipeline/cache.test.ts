import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ExampleWorkspace } from '../rules/example-workspace.ts';
import { buildOptions, exampleBlog, exampleEpoch, readOutput } from './pipeline-example.ts';
import { build } from './pipeline.ts';

let workspace: ExampleWorkspace;
let cache: string;
let good: Map<string, Buffer>;
beforeEach(async () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', exampleEpoch);
  workspace = await exampleBlog();
  cache = join(workspace.folder, 'cache');
  await build(buildOptions(workspace));
  good = readOutput(join(workspace.folder, 'generated'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  workspace.remove();
});

const cacheFiles = () => readdirSync(cache).filter((name) => statSync(join(cache, name)).isFile());

/** Builds into another folder, so that nothing of the first output stands in. */
async function rebuild() {
  const lines: string[] = [];
  const out = join(workspace.folder, 'again');
  const summary = await build(buildOptions(workspace, { out, notice: (line) => lines.push(line) }));
  return { summary, lines, output: readOutput(out) };
}

const damages: [string, (file: string) => void][] = [
  ['cut short', (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ['emptied', (file) => writeFileSync(file, '')],
  ['overwritten in the middle', flipMiddle],
  ['replaced by other text', (file) => writeFileSync(file, '{"not": "ours"}')],
];

function flipMiddle(file: string) {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
}

describe('a damaged cache', () => {
  test.each(damages)('every file %s: the output is the same, with one line about it', async (_, damage) => {
    const names = cacheFiles();
    expect(names.length).toBeLessThan(12);
    for (const name of names) damage(join(cache, name));
    const { summary, lines, output } = await rebuild();
    expect(summary.ok).toBe(true);
    expect(lines).toEqual(['The cache was damaged and is rebuilt.']);
    expect(output).toEqual(good);
    expect((await rebuild()).lines).toEqual([]);
  });

  test('one file at a time: the output is the same', async () => {
    for (const name of cacheFiles()) {
      if (!cacheFiles().includes(name)) continue; // an earlier round wrote others in its place
      flipMiddle(join(cache, name));
      const { lines, output } = await rebuild();
      expect(output, name).toEqual(good);
      expect(lines.length, name).toBeLessThanOrEqual(1);
    }
  });
});

test('the cache stays few files, however often a text changes', async () => {
  const file = join(workspace.content, 'blog/article-1.md');
  for (let round = 0; round < 25; round++) {
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nRound ${round}.\n`);
    await build(buildOptions(workspace));
  }
  expect(cacheFiles().length).toBeLessThan(40);
  const cold = join(workspace.folder, 'cold');
  await build(buildOptions(workspace, { out: cold, cache: join(workspace.folder, 'cold-cache') }));
  expect(readOutput(join(workspace.folder, 'generated'))).toEqual(readOutput(cold));
});
