import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExampleWorkspace } from '../tests/content/example-workspace.ts';
import { exampleBlog, exampleEpoch, readOutput } from '../tests/content/content-folder.ts';
import { readManifest } from './site/build-content.ts';

const studio = join(import.meta.dirname, '../bin/studio.js');
const killer = pathToFileURL(join(import.meta.dirname, '../tests/kill-at-write.mjs')).href;
const killCount = 4;

let workspace: ExampleWorkspace;
beforeAll(async () => {
  workspace = await exampleBlog(20);
});
afterAll(() => workspace.remove());

const out = () => join(workspace.folder, 'generated');

/** Returns the number of changes to the file system, or null if the build was killed during one of them. */
async function build(killAtWrite = 0, ...options: string[]): Promise<number | null> {
  const args = ['--import', killer, studio, 'build', '--no-images', '--json', ...options];
  const child = spawn(process.execPath, args, {
    cwd: workspace.folder,
    env: { ...process.env, SOURCE_DATE_EPOCH: exampleEpoch, KILL_AT: String(killAtWrite) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([0, null], errors).toContain(code);
  return code === 0 ? Number(/^(\d+) writes$/m.exec(errors)?.[1]) : null;
}

/** Changes every article, so that most output files change too. */
function changeAll(round: number) {
  const blog = join(workspace.content, 'blog');
  for (const name of readdirSync(blog).filter((each) => each.startsWith('article-'))) {
    const article = readFileSync(join(blog, name), 'utf8');
    writeFileSync(
      join(blog, name),
      article.replace(/Words such as|Round -?\d+ of words such as/, `Round ${round} of words such as`),
    );
  }
}

test('kill -9 at any change of a file during a build leaves the last good output readable', async () => {
  await build();
  changeAll(-1);
  const writes = (await build()) ?? 0;
  expect(writes).toBeGreaterThan(20);
  let lastGood = readOutput(out());
  // The last changes publish the manifest, so each of them is a separate moment.
  const moments = Array.from({ length: killCount }, (_, kill) =>
    kill < killCount / 2 ? Math.ceil((writes * (kill + 1)) / killCount) : writes - (killCount - 1 - kill),
  );

  for (const [round, moment] of moments.entries()) {
    changeAll(round);
    const before = readManifest(join(out(), 'manifest.json'))?.id;
    expect(await build(moment), `killed at change ${moment} of ${writes}`).toBe(null);
    const after = readManifest(join(out(), 'manifest.json'))?.id;
    const output = readOutput(out()); // throws if a file is missing
    if (after === before) expect(output).toEqual(lastGood);
    expect(JSON.parse(String(output.get('public/data/blog.json')))).toMatchObject({ kind: 'list' });
    lastGood = output;
  }

  await build();
  const cold = join(workspace.folder, 'cold');
  await build(0, '--out', cold, '--cache', join(workspace.folder, 'cold-cache'));
  expect(readOutput(out())).toEqual(readOutput(cold));
  const files = readdirSync(join(out(), 'files'));
  expect(files.filter((name) => name.endsWith('.part'))).toEqual([]);
});
