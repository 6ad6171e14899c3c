import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { explainError, isFileSystemError, isNotFoundError, renameWithRetry } from '../files.ts';
import { hostingConfigFile } from './hosting/host-files.ts';
import { withLock } from '../lock.ts';
import { isOwned, markerName, markOwned } from '../owned-folder.ts';
import { UserError } from '../user-error.ts';

/**
 * A site is built in `dist.next/`, which then takes the place of `dist/`. The build that was published before becomes
 * `dist.previous/`: pages that visitors opened before can still load its scripts from there.
 */
export interface SiteFolders {
  dist: string;
  next: string;
  previous: string;
}

export function findSiteFolders(path: string): SiteFolders {
  const dist = followLink(resolve(path));
  return { dist, next: `${dist}.next`, previous: `${dist}.previous` };
}

/** Ends the swap of a build that was killed in the middle of it. Only then is there a complete next build and no dist/. */
export function completeSwap({ dist, next }: SiteFolders): void {
  if (existsSync(dist) || !isComplete(next)) return;
  try {
    renameWithRetry(next, dist);
  } catch (error) {
    // A build or another server may have done it at this moment.
    if (!existsSync(dist)) throw error;
  }
}

/** Creates an empty folder for the next build. */
export async function startNextBuild({ dist, next, previous }: SiteFolders): Promise<void> {
  for (const folder of [dist, next, previous]) assertDeletable(folder);
  await removeBuild(next);
  mkdirSync(next, { recursive: true });
  markOwned(next);
}

/**
 * Deletes a folder. Its marker goes last, so that a killed process can be repeated. Several files are deleted at the same time, because
 * each waits for the disk.
 */
export async function removeBuild(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  markOwned(folder);
  rmSync(join(folder, hostingConfigFile), { force: true }); // from now on, it is not complete
  const names = readdirSync(folder).filter((name) => name !== markerName);
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
  rmSync(folder, { recursive: true, force: true });
}

/** Publishes the next build, in two renames. */
export async function swap({ dist, next, previous }: SiteFolders): Promise<void> {
  rmSync(join(next, markerName), { force: true });
  await removeBuild(previous);
  moveAway(dist, previous);
  try {
    renameWithRetry(next, dist);
  } catch (error) {
    // A server that started at this moment has completed the swap.
    if (isNotFoundError(error) && existsSync(dist)) return;
    if (existsSync(previous)) renameWithRetry(previous, dist);
    throw error;
  }
}

function moveAway(dist: string, target: string): void {
  try {
    if (existsSync(dist)) renameWithRetry(dist, target);
  } catch (error) {
    if (!isFileSystemError(error)) throw error;
    throw new UserError(
      `${dist} cannot be replaced. It may be a mounted volume, or another program may be using it. (${error.code}: ${explainError(error)})`,
    );
  }
}

/** Publishes the previous build. The current one becomes the previous. */
export function rollBack(path: string): Promise<void> {
  const folders = findSiteFolders(path);
  return withLock(`${folders.dist}.lock`, () => {
    completeSwap(folders);
    return restorePrevious(folders);
  });
}

/** Leaves the previous build where it is until `dist/` is free, so that a rollback that fails or is killed can be repeated. */
async function restorePrevious({ dist, next, previous }: SiteFolders): Promise<void> {
  if (!isComplete(previous)) throw new UserError(`There is no previous build of ${dist}.`);
  for (const folder of [dist, next]) assertDeletable(folder);
  await removeBuild(next);
  rmSync(join(previous, markerName), { force: true });
  moveAway(dist, next);
  try {
    renameWithRetry(previous, dist);
  } catch (error) {
    if (!existsSync(dist)) renameWithRetry(next, dist);
    throw error;
  }
  if (existsSync(next)) renameWithRetry(next, previous);
}

/** The hosting config is the last file that a build writes. */
const isComplete = (folder: string): boolean => existsSync(join(folder, hostingConfigFile));

function assertDeletable(folder: string): void {
  const isFile = statSync(folder, { throwIfNoEntry: false })?.isFile();
  if (!isFile && (isComplete(folder) || isOwned(folder))) return;
  throw new UserError(
    `${folder} ${isFile ? 'is a file' : 'has files in it'}, but it is not a site that this tool built. Move or delete it, then build again.`,
  );
}

/** Returns the folder that a symbolic link points to, even if that folder does not exist. */
function followLink(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink ? resolve(dirname(path), readlinkSync(path)) : path;
}
