import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureBundle } from '../../scripts/bundle.mjs';
import { copyFixtureContent } from '../fixture-content.ts';

const root = join(import.meta.dirname, '../..');

/** The sites that all test files share. */
export const sharedSite = join(root, '.studio/fixture-site');
export const liveSite = join(root, '.studio/live-site');

/** Creates a folder in the run's temporary folder, which is removed after the run. */
const newFolder = () => mkdtempSync(join(tmpdir(), 'clone-'));

/** Copies the working tree and the bundled CLI, without caches and builds, to a new folder, with the fixture's content. */
export async function cloneRepository(): Promise<string> {
  const folder = newFolder();
  copyWorkingTree(folder);
  await copyFixtureContent(join(folder, 'content'));
  return folder;
}

/** Copies the built clone, with its caches, to a new folder. */
export async function copyBuiltClone(): Promise<string> {
  const folder = newFolder();
  copyAll(await getBuiltClone(), folder);
  return folder;
}

/** Clones and builds the repository once per run. Do not change the folder, because all test files share it. */
export const getBuiltClone = (): Promise<string> =>
  oncePerRun('built-clone', async (folder) => {
    copyWorkingTree(folder);
    await copyFixtureContent(join(folder, 'content'));
    copyCaches(folder);
    return build(folder);
  });

/** Builds a clone with changed content once per run. Do not change the folder, because all test files share it. */
export const buildWithContent = (name: string, change: (content: string) => void): Promise<string> =>
  oncePerRun(name, async (folder) => {
    copyAll(await getBuiltClone(), folder);
    change(join(folder, 'content'));
    return build(folder);
  });

/** Caches and builds of an earlier run, which make the next one faster. */
const keptNames = new Set(['.studio', 'dist', 'generated']);

/** Copies the working tree over an earlier copy. */
export function updateClone(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder).filter((entry) => !keptNames.has(entry)))
    rmSync(join(folder, name), { recursive: true });
  copyWorkingTree(folder);
}

function copyWorkingTree(folder: string): void {
  const options = { cwd: root, encoding: 'utf8' } as const;
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], options);
  const deleted = new Set(execFileSync('git', ['ls-files', '--deleted'], options).split('\n'));
  // Git lists node_modules if it is a link.
  const copied = files.split('\n').filter((name) => name && name !== 'node_modules' && !deleted.has(name));
  for (const file of copied) {
    // With equal times, the command line is not bundled again.
    cpSync(join(root, file), join(folder, file), { preserveTimestamps: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  copyBundledCli(folder);
}

/** Saves bundling it in each clone, which takes two seconds of CPU time. */
function copyBundledCli(folder: string): void {
  const bundle = dirname(fileURLToPath(ensureBundle() ?? ''));
  copyAll(bundle, join(folder, '.studio/bin', basename(bundle)));
}

/** Copies the bundles and documents of the shared site, which has the same code and content. */
function copyCaches(folder: string): void {
  for (const name of ['bundles', 'results'])
    copyAll(join(sharedSite, '.studio/cache', name), join(folder, '.studio/cache', name));
}

const copyAll = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });

export interface Build {
  status: number | null;
  output: string;
}

/** Creates a folder that all workers share. The first worker creates it, and the others wait. */
export async function oncePerRun(name: string, create: (folder: string) => Promise<Build>): Promise<string> {
  const folder = join(tmpdir(), name);
  const result = `${folder}.json`;
  let isFirst = true;
  try {
    mkdirSync(folder);
  } catch {
    isFirst = false;
  }
  if (isFirst) {
    writeFileSync(`${result}.new`, JSON.stringify(await create(folder)));
    renameSync(`${result}.new`, result);
  }
  while (!existsSync(result)) await wait(100);
  requireSuccess(JSON.parse(readFileSync(result, 'utf8')) as Build); // written above
  return folder;
}

/** The bundler's warnings have a code, such as INEFFECTIVE_DYNAMIC_IMPORT. */
const warning = /\[[A-Z]+(?:_[A-Z]+)+\]/;

export function requireSuccess({ status, output }: Build): void {
  if (status !== 0) throw new Error(`The build failed.\n${output}`);
  if (warning.test(output)) throw new Error(`The build printed a warning.\n${output}`);
}

/** No post of the fixture is newer. */
const fixedDay = { SOURCE_DATE_EPOCH: '1793000000' };

/** Runs `npm run build` without images, on the fixed day. */
export const build = (folder: string): Promise<Build> => runBuild(folder, fixedDay, '--no-images');

/** Builds a clone with all images, on the fixed day. The cache of images is the repository's, because encoding takes a minute. */
export function buildWithImages(folder: string): Promise<Build> {
  const cache = join(root, '.studio/cache/pictures');
  const link = join(folder, '.studio/cache/pictures');
  mkdirSync(cache, { recursive: true });
  mkdirSync(dirname(link), { recursive: true });
  if (!existsSync(link)) symlinkSync(cache, link, 'dir');
  return runBuild(folder, fixedDay);
}

/** Builds a clone without images, with the posts that are due today. */
export const buildToday = (folder: string): Promise<Build> => runBuild(folder, {}, '--no-images');

const killer = pathToFileURL(join(root, 'tests/kill-at-write.mjs')).href;

/** Runs a build like `build`, and kills it while it changes a file or folder whose path ends like this. */
export async function killBuild(folder: string, path: string): Promise<void> {
  const { status, output } = await runBuild(
    folder,
    { ...fixedDay, KILL_AT: path, NODE_OPTIONS: `--import ${killer}` },
    '--no-images',
  );
  if (status !== null) throw new Error(`The build ended before it changed ${path}: ${output}`);
}

async function runBuild(folder: string, env: Record<string, string>, ...options: string[]): Promise<Build> {
  const fullEnv = { ...process.env, NODE_ENV: undefined, ...env };
  const child = spawn(process.execPath, ['bin/studio.js', 'build-site', ...options], {
    cwd: folder,
    env: fullEnv,
  });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { status, output: stdout + stderr };
}

/** Hashes every file below a folder, by path. */
export function hashFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  return Object.fromEntries(
    paths.map((path) => [
      relative(folder, path),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  );
}
