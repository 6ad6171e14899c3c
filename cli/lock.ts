import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createFolder } from '#src/lib/files/create-folder.ts';
import { isFileSystemError, isNotFoundError } from './files.ts';

const pollMs = 50;
const refreshMs = 20_000;
/** A lock that has not been refreshed for this long is stale, even if it's another host's, or a new process has the same ID. */
const staleMs = 180_000;

/** Two containers that share a folder may each have a process 1, but their host names differ. */
const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 12);

/** The lock files of this process. Any other file with its ID is from a process that was killed, as after a restart of a container. */
const ownFiles = new Set<string>();

/**
 * Runs one holder of a lock at a time. Each process creates its own file, `<path>.<host>.<process ID>.<random>`, and holds the lock
 * if there is no other. So deleting a stale file can never release another process's lock.
 */
export async function withLock<Result>(
  path: string,
  run: () => Result | Promise<Result>,
  onWait?: () => void,
): Promise<Result> {
  const folder = dirname(path);
  createFolder(folder);
  const own = `${basename(path)}.${host}.${process.pid}.${randomUUID()}`;
  const ownPath = join(folder, own);
  ownFiles.add(own);
  let isWaiting = false;
  while (!acquire(path, own)) {
    if (!isWaiting) onWait?.();
    isWaiting = true;
    await wait(pollMs + Math.random() * pollMs);
  }
  const touch = () => utimes(ownPath, new Date(), new Date(), () => undefined);
  const refresh = setInterval(touch, refreshMs).unref();
  try {
    return await run();
  } finally {
    clearInterval(refresh);
    rmSync(ownPath, { force: true });
    ownFiles.delete(own);
  }
}

function acquire(path: string, own: string): boolean {
  if (isHeldByOthers(path, own)) return false;
  const ownPath = join(dirname(path), own);
  createLockFile(ownPath);
  // If two processes create their files at the same time, at least one of them sees both.
  if (!isHeldByOthers(path, own)) return true;
  rmSync(ownPath, { force: true });
  return false;
}

/** If that fails, the error names the folder, whose permissions have to change. */
function createLockFile(path: string): void {
  try {
    writeFileSync(path, '', { flag: 'wx' });
  } catch (error) {
    throw isFileSystemError(error) ? Object.assign(error, { path: dirname(path) }) : error;
  }
}

/** Also deletes stale files. */
function isHeldByOthers(path: string, own: string): boolean {
  const folder = dirname(path);
  const prefix = `${basename(path)}.`;
  let isHeld = false;
  for (const name of readdirSync(folder)) {
    if (name === own || !name.startsWith(prefix)) continue;
    const [owner, pid = '', id] = name.slice(prefix.length).split('.');
    if (!id || !/^\d+$/.test(pid)) continue;
    const isEnded = owner === host && !isRunning(name, Number(pid));
    if (isEnded || isStale(join(folder, name))) rmSync(join(folder, name), { force: true });
    else isHeld = true;
  }
  return isHeld;
}

const isRunning = (name: string, pid: number) =>
  pid === process.pid ? ownFiles.has(name) : isProcessRunning(pid);

function isStale(file: string): boolean {
  try {
    return Date.now() - statSync(file).mtimeMs > staleMs;
  } catch (error) {
    if (isNotFoundError(error)) return true; // released in the meantime
    throw error;
  }
}

function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isFileSystemError(error) && error.code === 'EPERM'; // another user's process
  }
}
