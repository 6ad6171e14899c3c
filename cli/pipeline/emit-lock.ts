import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isMissing } from './cache-file.ts';

const pollMs = 50;
/** Writing takes seconds. A lock older than this was left behind, whatever process has its number now. */
const staleMs = 60_000;

/** Lets one process at a time write to an output folder: clearing up in one would take away what another just wrote. */
export async function withOutputLock<Result>(
  folder: string,
  write: () => Result | Promise<Result>,
): Promise<Result> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, '.lock');
  while (!take(file)) {
    if (isLeftBehind(file)) rmSync(file, { force: true });
    else await wait(pollMs);
  }
  try {
    return await write();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isLeftBehind(file: string): boolean {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    return Date.now() - statSync(file).mtimeMs > staleMs || (owner > 0 && !isRunning(owner));
  } catch (error) {
    if (isMissing(error)) return false; // given back in between
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'; // it runs, as somebody else
  }
}
