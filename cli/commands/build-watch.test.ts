import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { PostData } from '#src/content/schemas/page-data.ts';
import { exampleBlog, exampleEpoch, readJson, readOutput } from '../../tests/content/content-folder.ts';
import { bookingLine, examplePost } from '../rules/example-document.ts';
import { useWorkspace, workspace } from '../../tests/content/use-workspace.ts';

const studio = join(import.meta.dirname, '../../bin/studio.js');

const waitFor = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 30_000, interval: 50 });

useWorkspace(() => exampleBlog(4));

test('studio build --watch builds after every save and continues after errors', async () => {
  const out = join(workspace.folder, 'generated');
  const child = spawn(process.execPath, [studio, 'build', '--watch', '--no-images'], {
    cwd: workspace.folder,
    env: { ...process.env, SOURCE_DATE_EPOCH: exampleEpoch },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  try {
    await waitFor(() => output.includes('Watching content'));
    workspace.write('blog/saved.md', examplePost({ title: 'Saved' }, `The first words. ${bookingLine}`));
    await waitFor(() => readOutput(out).has('public/data/blog/saved.json'));
    workspace.write('blog/saved.md', examplePost({ title: 'Saved' }, 'No call at the end.'));
    await waitFor(() => output.includes('booking-cta'));
    workspace.write('blog/saved.md', examplePost({ title: 'Saved' }, `The last words. ${bookingLine}`));
    await waitFor(() =>
      readJson<PostData>(out, 'public/data/blog/saved.json').html.includes('The last words'),
    );
    rmSync(join(workspace.content, 'blog/saved.md'));
    await waitFor(() => !readOutput(out).has('public/data/blog/saved.json'));
  } finally {
    child.kill('SIGTERM');
  }
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
}, 120_000);
