import { readdirSync } from 'node:fs';
import { editPost } from './corpus.ts';
import { measure } from './measure.ts';
import type { Candidate } from './compare.ts';
import type { Workspace } from './workspace.ts';

/** The command line is bundled at its first start, as a peer's is before it is published: no part of a build's work. */
export const bundleStudio = (workspace: Workspace): Promise<unknown> =>
  measure({ cwd: workspace.root, args: [workspace.path('bin/studio.js'), '--help'] });

/** `studio build --no-images`. */
export const contentBuild = (workspace: Workspace, posts: number): Candidate => ({
  name: '`studio build --no-images`',
  run: { cwd: workspace.root, args: [workspace.path('bin/studio.js'), 'build', '--no-images'] },
  reset: () => workspace.remove('generated', '.studio/cache'),
  edit: (round) => editPost(workspace.path('content/blog'), posts, round),
});

/** The last line of a build. */
export const finished = /^dist\/ has/m;

/** `npm run build -- --no-images`, without npm's own start. */
export const siteBuild = (workspace: Workspace, posts: number): Candidate => ({
  name: 'Hush Quarter',
  // The renderer's library may end the process before the build has: it exits with 0 all the same.
  run: { cwd: workspace.root, args: ['scripts/build.mjs', '--no-images'], prints: finished },
  reset: () => workspace.remove('dist', 'generated', '.studio/cache'),
  edit: (round) => editPost(workspace.path('content/blog'), posts, round),
});

export const countPages = (dist: string): number =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html')).length;
