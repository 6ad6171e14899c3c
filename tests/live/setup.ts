import type { TestProject } from 'vitest/node';
import { buildToday, liveSite, updateClone } from '../site/repository.ts';
import { requireSuccess, shareSite } from '../site/setup.ts';
import { serveSite } from '../site/site-server.ts';

/** Shares a clone with the content that will be published. The fixture's pictures test their encoding. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  updateClone(liveSite);
  requireSuccess(await buildToday(liveSite));
  const { origin, stop } = await serveSite({}, liveSite);
  await shareSite(project, liveSite, origin);
  return stop;
}
