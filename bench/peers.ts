import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moveToTrash } from './trash.ts';
import { editPost, writeArticles } from './corpus.ts';
import { benchFolder } from './measure.ts';
import { installPeer } from './peers-install.ts';
import type { Candidate } from './compare.ts';

interface Peer {
  folder: string;
  /** its posts folder, inside `folder` */
  posts: string;
  /** the package whose version is reported */
  package: string;
  title: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** output and caches, which are removed before a cold build */
  outputs: readonly string[];
}

const eleventy: Peer = {
  folder: 'eleventy',
  posts: 'site/blog/posts',
  package: '@11ty/eleventy',
  title: 'Eleventy',
  args: ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
  outputs: ['dist'],
};

const astro: Peer = {
  folder: 'astro',
  posts: 'posts',
  package: 'astro',
  title: 'Astro',
  args: ['node_modules/astro/bin/astro.mjs', 'build', '--silent'],
  outputs: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
};

/** Keeps the pages whose posts have not changed. */
const incrementalAstro: Peer = {
  ...astro,
  title: 'Astro, `incrementalBuild`',
  env: { BENCH_INCREMENTAL: 'yes' },
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
  outputs: ['.content-collections'],
};

export const contentPeer = (posts: number): Candidate => peerCandidate(contentCollections, posts);

/** They replace the posts of candidates that were created before. */
export const sitePeers = (posts: number): Candidate[] =>
  [eleventy, astro, incrementalAstro].map((peer) => peerCandidate(peer, posts));

/** Installs a peer outside the repository and writes the corpus into it. */
function peerCandidate(peer: Peer, posts: number): Candidate {
  const root = installPeer(peer.folder);
  cpSync(join(benchFolder, 'peers/shared'), join(root, 'shared'), { recursive: true });
  mkdirSync(join(root, 'public'), { recursive: true });
  cpSync(join(benchFolder, 'peers/shared/style.css'), join(root, 'public/style.css'));
  const folder = join(root, peer.posts);
  writeArticles(folder, posts, { hasFences: false });
  const { version } = JSON.parse(
    readFileSync(join(root, 'node_modules', peer.package, 'package.json'), 'utf8'),
  ) as { version: string };
  return {
    name: peer.title.replace(/,|$/, (end) => ` ${version}${end}`),
    run: { cwd: root, args: peer.args, env: { ASTRO_TELEMETRY_DISABLED: '1', ...peer.env } },
    reset() {
      moveToTrash(...peer.outputs.map((name) => join(root, name)));
    },
    edit: (round) => editPost(folder, posts, round),
  };
}
