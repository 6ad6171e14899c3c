import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { describeBrowser, findBrowser } from '../../scripts/browser.mjs';
import { passwordHash } from '../api/owner-password.ts';
import { type Build, buildWithImages, root, updateClone } from './repository.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** the origin of the shared site */
    origin: string;
    /** the folder in which the shared site was built */
    siteFolder: string;
  }
}

/** Finds an unused port. An outgoing connection could take a higher one before a server listens on it. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(11_000, 32_768);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
  return isFree ? port : findFreePort();
}

/** Waits until a server responds to a URL with success. Stops the server if it does not. */
export async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1000 && server.exitCode === null; tries++) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  server.kill();
  throw new Error(`studio serve does not respond on ${url}`);
}

/** Browsers keep the machine busy, so the tested servers do not reject requests because of load. */
export const acceptLoad = { BUSY_AFTER_MS: '60000' };

/** Starts `studio serve` in the folder of a built site and waits until it responds. */
export async function serve(folder: string): Promise<{ origin: string; process: ChildProcess }> {
  const port = await findFreePort();
  const server = spawn(process.execPath, ['bin/studio.js', 'serve', '--port', String(port)], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...acceptLoad,
      DATA_DIR: await mkdtemp(join(tmpdir(), 'hush-shared-')),
      ADMIN_PASSWORD_HASH: await passwordHash,
    },
  });
  const origin = `http://localhost:${port}`;
  await waitUntilReady(origin, server);
  return { origin, process: server };
}

/** Prints the browser once per run. */
async function reportBrowser(): Promise<void> {
  const path = await findBrowser();
  if (!path || process.env['REPORTED_BROWSER']) return;
  process.env['REPORTED_BROWSER'] = path;
  process.stdout.write(`Browser: ${describeBrowser(path)}\n`);
}

/** Serves a built site while a project's tests run. */
export async function shareSite(
  project: TestProject,
  folder: string,
  { status, output }: Build,
): Promise<() => void> {
  if (status !== 0) throw new Error(`The build failed.\n${output}`);
  await reportBrowser();
  const { origin, process: server } = await serve(folder);
  project.provide('origin', origin);
  project.provide('siteFolder', folder);
  return () => void server.kill();
}

/** Shares a clone with the fixture's content. It is kept for the next run, which builds only what has changed. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = join(root, '.studio/fixture-site');
  await updateClone(folder);
  return shareSite(project, folder, await buildWithImages(folder));
}
