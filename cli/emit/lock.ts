import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createFolder } from '#src/lib/files/create-folder.ts';
import { isFileSystemError, isNotFoundError } from '../files.ts';

const pollMs = 50;
/** Writing takes seconds, so an older lock is stale, even if a new process happens to have the same ID. */
const staleMs = 60_000;

/** Lets one process at a time write to an output folder, because each deletes files that its own manifests do not list. */
export async function withOutputLock<Result>(folder: string, write: () => Result): Promise<Result> {
  createFolder(folder);
  const file = join(folder, '.lock');
  while (!acquire(file)) {
    if (isStale(file)) rmSync(file, { force: true });
    else await wait(pollMs);
  }
  try {
    return write();
  } finally {
    rmSync(file, { force: true });
  }
}

function acquire(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (isFileSystemError(error) && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isStale(file: string): boolean {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    return Date.now() - statSync(file).mtimeMs > staleMs || (owner > 0 && !isRunning(owner));
  } catch (error) {
    if (isNotFoundError(error)) return false; // released in the meantime
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isFileSystemError(error) && error.code === 'EPERM'; // another user's process
  }
}
