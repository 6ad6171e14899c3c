import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { describeBrowser, findBrowser } from '../../scripts/browser.mjs';
import { copyFixtureContent } from '../fixture-content.ts';
import { buildWithImages, requireSuccess, sharedSite, updateClone } from './repository.ts';
import { serveSite } from './site-server.ts';

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

/** Prints the browser, and shares a clone with the fixture's content. It is kept for the next run, which builds only what has changed. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await findBrowser();
  if (browser) process.stdout.write(`Browser: ${describeBrowser(browser)}\n`);
  updateClone(sharedSite);
  await copyFixtureContent(join(sharedSite, 'content'));
  requireSuccess(await buildWithImages(sharedSite));
  const { origin, stop } = await serveSite({}, sharedSite);
  project.provide('origin', origin);
  return stop;
}
