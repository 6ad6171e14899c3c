import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExampleWorkspace } from '../tests/content/example-workspace.ts';
import { readManifest } from './site/generated-folder.ts';
import { exampleBlog, exampleEpoch, readOutput } from '../tests/content/content-folder.ts';

const studio = join(import.meta.dirname, '../bin/studio.js');
const killCount = 8;

let workspace: ExampleWorkspace;
beforeAll(async () => {
  workspace = await exampleBlog(20);
});
afterAll(() => workspace.remove());

const out = () => join(workspace.folder, 'generated');

function start(...more: string[]) {
  const args = [studio, 'build', '--no-images', '--json', ...more];
  return spawn(process.execPath, args, {
    cwd: workspace.folder,
    env: { ...process.env, SOURCE_DATE_EPOCH: exampleEpoch },
    stdio: 'ignore',
  });
}

/** Changes every article, so that most output files change too. */
function changeAll(round: number) {
  const blog = join(workspace.content, 'blog');
  for (const name of readdirSync(blog).filter((each) => each.startsWith('article-'))) {
    const text = readFileSync(join(blog, name), 'utf8');
    writeFileSync(
      join(blog, name),
      text.replace(/Words such as|Round -?\d+ of words such as/, `Round ${round} of words such as`),
    );
  }
}

test('kill -9 at any moment during a build leaves the last good output readable', async () => {
  const [code] = await once(start(), 'exit');
  expect(code).toBe(0);
  changeAll(-1);
  const startedAt = performance.now();
  await once(start(), 'exit');
  const buildMs = performance.now() - startedAt;
  let lastGood = readOutput(out());
  let finishedBuilds = 0;

  for (let kill = 0; kill < killCount; kill++) {
    changeAll(kill);
    const before = readManifest(join(out(), 'manifest.json'))?.id;
    const build = start();
    const ended = once(build, 'exit');
    await wait((buildMs * (kill + 1)) / killCount);
    build.kill('SIGKILL');
    await ended;
    const after = readManifest(join(out(), 'manifest.json'))?.id;
    const output = readOutput(out()); // throws if a file is missing
    if (after === before) expect(output).toEqual(lastGood);
    else finishedBuilds += 1;
    expect(JSON.parse(String(output.get('public/data/blog.json')))).toMatchObject({ kind: 'list' });
    lastGood = output;
  }
  expect(finishedBuilds).toBeLessThan(killCount);

  const [lastCode] = await once(start(), 'exit');
  expect(lastCode).toBe(0);
  const cold = join(workspace.folder, 'cold');
  await once(start('--out', cold, '--cache', join(workspace.folder, 'cold-cache')), 'exit');
  expect(readOutput(out())).toEqual(readOutput(cold));
  const files = readdirSync(join(out(), 'files'));
  expect(files.filter((name) => name.endsWith('.part'))).toEqual([]);
}, 180_000);
