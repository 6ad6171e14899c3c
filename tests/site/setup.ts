import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** the origin of the shared site */
    origin: string;
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

/** Starts `studio serve` on a folder and waits until it responds. */
export async function serve(dist: string): Promise<{ origin: string; process: ChildProcess }> {
  const port = await findFreePort();
  const args = ['bin/studio.js', 'serve', '--port', String(port), '--dist', dist];
  const server = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...acceptLoad },
  });
  const origin = `http://localhost:${port}`;
  await waitUntilReady(origin, server);
  return { origin, process: server };
}

/** Builds the site with `npm run build` and serves it while the tests run. */
export async function setup(project: TestProject): Promise<() => void> {
  const result = spawnSync(process.execPath, ['scripts/build.mjs'], { encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`The build failed.\n${result.stdout}\n${result.stderr}`);
  const { origin, process: server } = await serve('dist');
  project.provide('origin', origin);
  return () => void server.kill();
}
