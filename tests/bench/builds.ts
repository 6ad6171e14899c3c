import { readdirSync } from 'node:fs';
import { editPost } from './corpus.ts';
import { measure } from './measure.ts';
import type { Contender } from './race.ts';
import type { House } from './workspace.ts';

/** The command line is bundled at its first start, as a peer's is before it is published: no part of a build's work. */
export const bundleStudio = (house: House): Promise<unknown> =>
  measure({ cwd: house.root, args: [house.path('bin/studio.js'), '--help'] });

/** `studio build --no-images`. */
export const contentBuild = (house: House, posts: number): Contender => ({
  name: '`studio build --no-images`',
  run: { cwd: house.root, args: [house.path('bin/studio.js'), 'build', '--no-images'] },
  reset: () => house.remove('generated', '.studio/cache'),
  edit: (take) => editPost(house.path('content/blog'), posts, take),
});

/** The last line of a build. */
export const finished = /^dist\/ holds/m;

/** `npm run build -- --no-images`, without npm's own start. */
export const siteBuild = (house: House, posts: number): Contender => ({
  name: 'Hush Quarter',
  // The renderer's library may end the process before the build has: it exits with 0 all the same.
  run: { cwd: house.root, args: ['scripts/build.mjs', '--no-images'], prints: finished },
  reset: () => house.remove('dist', 'generated', '.studio/cache'),
  edit: (take) => editPost(house.path('content/blog'), posts, take),
});

export const countPages = (dist: string): number =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html')).length;
