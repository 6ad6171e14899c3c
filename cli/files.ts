import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

/** Readers see the old file or the new one, never a partial one. */
export function writeFileAtomic(path: string, content: string | Uint8Array, mode = 0o666): void {
  const folder = dirname(path);
  const draft = join(folder, `.${basename(path).slice(0, 100)}.${randomUUID()}.part`);
  try {
    writeNew(draft, content, mode);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function writeNew(path: string, content: string | Uint8Array, mode: number): void {
  try {
    writeFileSync(path, content, { flag: 'wx', mode });
  } catch (error) {
    if (!isMissing(error)) throw error;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content, { flag: 'wx', mode });
  }
}

export function readFileIfPresent(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export const isFileSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error;

export const isMissing = (error: unknown): boolean =>
  isFileSystemError(error) && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Both paths are absolute, and real where symbolic links matter. */
export const isInside = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(join(folder, sep));
