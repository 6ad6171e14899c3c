import type { TestProject } from 'vitest/node';
import { buildLiveSite, root } from '../site/repository.ts';
import { requireSuccess, shareSite } from '../site/setup.ts';
import { serveSite } from '../site/site-server.ts';

/** Shares the site with the content that will be published. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  requireSuccess(await buildLiveSite());
  const { origin, stop } = await serveSite({}, root);
  await shareSite(project, root, origin);
  return stop;
}
