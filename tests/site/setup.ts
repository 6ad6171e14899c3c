import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { describeBrowser, findBrowser } from '../../scripts/browser.mjs';
import { copyFixtureContent } from '../fixture-content.ts';
import { type Build, buildWithImages, sharedSite, updateClone } from './repository.ts';
import { serveSite } from './site-server.ts';

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

/** Prints the browser once per run. */
async function reportBrowser(): Promise<void> {
  const path = await findBrowser();
  if (!path || process.env['REPORTED_BROWSER']) return;
  process.env['REPORTED_BROWSER'] = path;
  process.stdout.write(`Browser: ${describeBrowser(path)}\n`);
}

/** Lets a project's tests use a site. */
export async function shareSite(project: TestProject, folder: string, origin: string): Promise<void> {
  await reportBrowser();
  project.provide('origin', origin);
  project.provide('siteFolder', folder);
}

/** The bundler's warnings have a code, such as INEFFECTIVE_DYNAMIC_IMPORT. */
const warning = /\[[A-Z]+(?:_[A-Z]+)+\]/;

export function requireSuccess({ status, output }: Build): void {
  if (status !== 0) throw new Error(`The build failed.\n${output}`);
  if (warning.test(output)) throw new Error(`The build printed a warning.\n${output}`);
}

/** Shares a clone with the fixture's content. It is kept for the next run, which builds only what has changed. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  updateClone(sharedSite);
  await copyFixtureContent(join(sharedSite, 'content'));
  requireSuccess(await buildWithImages(sharedSite));
  const { origin, stop } = await serveSite({}, sharedSite);
  await shareSite(project, sharedSite, origin);
  return stop;
}
