import type { TestProject } from 'vitest/node';
import { buildLiveSite, root } from '../site/repository.ts';
import { shareSite } from '../site/setup.ts';

/** Shares the site with the content that will be published. */
export const setup = async (project: TestProject): Promise<() => void> =>
  shareSite(project, root, await buildLiveSite());
