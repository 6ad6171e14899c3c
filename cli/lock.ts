import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createFolder } from '#src/lib/files/create-folder.ts';
import { isFileSystemError, isNotFoundError } from './files.ts';

const pollMs = 50;
const refreshMs = 20_000;
/** A lock that has not been refreshed for this long is stale, even if a new process happens to have the same ID. */
const staleMs = 600_000;

/** The lock files of this process. Any other file with its ID is from a process that was killed, as after a restart of a container. */
const ownFiles = new Set<string>();

/**
 * Runs one holder of a lock at a time. Each process creates its own file, `<path>.<process ID>.<random>`, and holds the lock if
 * there is no other. So deleting a stale file can never release another process's lock.
 */
export async function withLock<Result>(
  path: string,
  run: () => Result | Promise<Result>,
  onWait?: () => void,
): Promise<Result> {
  const folder = dirname(path);
  createFolder(folder);
  const own = `${basename(path)}.${process.pid}.${randomUUID()}`;
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
    const [pid, id] = name.startsWith(prefix) ? name.slice(prefix.length).split('.') : [];
    if (name === own || !pid || !id || !/^\d+$/.test(pid)) continue;
    if (isStale(join(folder, name), Number(pid))) rmSync(join(folder, name), { force: true });
    else isHeld = true;
  }
  return isHeld;
}

function isStale(file: string, pid: number): boolean {
  try {
    const isRunning = pid === process.pid ? ownFiles.has(basename(file)) : isProcessRunning(pid);
    return !isRunning || Date.now() - statSync(file).mtimeMs > staleMs;
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
