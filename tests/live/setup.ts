import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServeProcess } from '../api/serve-process.ts';
import { buildLiveSite, root } from '../site/repository.ts';
import { requireSuccess, shareSite } from '../site/setup.ts';

/** Shares the site with the content that will be published, and serves it with `studio serve`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  requireSuccess(await buildLiveSite());
  const { port, kill } = await startServeProcess({
    dist: 'dist',
    env: {
      DATA_DIR: await mkdtemp(join(tmpdir(), 'hush-live-')),
      BUSY_AFTER_MS: '60000', // browsers keep the machine busy
    },
    args: ['--content', 'content'],
  });
  await shareSite(project, root, `http://localhost:${port}`);
  return () => kill('SIGTERM');
}
