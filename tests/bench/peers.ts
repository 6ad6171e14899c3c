import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moveToTrash } from './trash.ts';
import { editPost, writeArticles } from './corpus.ts';
import { here } from './measure.ts';
import { installed } from './peers-install.ts';
import type { Candidate } from './compare.ts';

interface Peer {
  folder: string;
  /** where its posts are written, inside its folder */
  posts: string;
  /** the package that gives it its version */
  package: string;
  title: string;
  args: readonly string[];
  /** output and caches of a build, moved away before a cold one */
  leaves: readonly string[];
}

const eleventy: Peer = {
  folder: 'eleventy',
  posts: 'site/blog/posts',
  package: '@11ty/eleventy',
  title: 'Eleventy',
  args: ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
  leaves: ['dist'],
};

const astro: Peer = {
  folder: 'astro',
  posts: 'posts',
  package: 'astro',
  title: 'Astro',
  args: ['node_modules/astro/bin/astro.mjs', 'build', '--silent'],
  leaves: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
};

const contentCollections: Peer = {
  folder: 'content-collections',
  posts: 'posts',
  package: '@content-collections/core',
  title: 'Content Collections',
  args: [
    'node_modules/@content-collections/cli/dist/index.js',
    'build',
    '--config',
    'content-collections.mjs',
  ],
  leaves: ['.content-collections'],
};

export const contentPeer = (posts: number): Candidate => peerCandidate(contentCollections, posts);

export const sitePeers = (posts: number): Candidate[] => [
  peerCandidate(eleventy, posts),
  peerCandidate(astro, posts),
];

/** Installs a peer from the registry, outside the repository, and gives it the corpus. */
function peerCandidate(peer: Peer, posts: number): Candidate {
  const root = installed(peer.folder);
  cpSync(join(here, 'peers/shared'), join(root, 'shared'), { recursive: true });
  mkdirSync(join(root, 'public'), { recursive: true });
  cpSync(join(here, 'peers/shared/style.css'), join(root, 'public/style.css'));
  const folder = join(root, peer.posts);
  writeArticles(folder, posts, { fenced: false });
  const { version } = JSON.parse(
    readFileSync(join(root, 'node_modules', peer.package, 'package.json'), 'utf8'),
  ) as { version: string };
  return {
    name: `${peer.title} ${version}`,
    run: { cwd: root, args: peer.args, env: { ASTRO_TELEMETRY_DISABLED: '1' } },
    reset() {
      moveToTrash(...peer.leaves.map((name) => join(root, name)));
    },
    edit: (round) => editPost(folder, posts, round),
  };
}
