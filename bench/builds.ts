import { readdirSync } from 'node:fs';
import { editPost } from './corpus.ts';
import { measure } from './measure.ts';
import type { Candidate } from './compare.ts';
import type { Workspace } from './workspace.ts';

/** Bundles the CLI before measuring. Otherwise the first run would do it and take longer. */
export const bundleStudio = (workspace: Workspace): Promise<unknown> =>
  measure({ cwd: workspace.root, args: [workspace.path('bin/studio.js'), '--help'] });

export const contentBuild = (workspace: Workspace, posts: number): Candidate => ({
  name: '`studio build --no-images`',
  run: { cwd: workspace.root, args: [workspace.path('bin/studio.js'), 'build', '--no-images'] },
  reset: () => workspace.remove('generated', '.studio/cache'),
  edit: (round) => editPost(workspace.path('content/blog'), posts, round),
});

/** Matches the last line of a complete build. */
const buildFinished = /^dist\/ has/m;

/** Runs `npm run build -- --no-images` without npm's startup time. */
export const siteBuild = (workspace: Workspace, posts: number): Candidate => ({
  name: 'Hush Quarter',
  // vite-react-ssg may exit with 0 before the build is complete, so the output is checked too.
  run: {
    cwd: workspace.root,
    args: ['bin/studio.js', 'build-site', '--no-images'],
    expectedOutput: buildFinished,
  },
  reset: () => workspace.remove('dist', 'generated', '.studio/cache'),
  edit: (round) => editPost(workspace.path('content/blog'), posts, round),
});

/** Builds the site with its images, before its pages are measured. */
export async function buildWithImages({ root }: Workspace): Promise<void> {
  process.stderr.write('  building the site with its images …\n');
  await measure({ cwd: root, args: ['bin/studio.js', 'build-site'], expectedOutput: buildFinished });
}

export const countPages = (dist: string): number =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html')).length;
