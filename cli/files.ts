import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { createFolder } from '#src/lib/files/create-folder.ts';

/** Replaces a file in a single step, so readers see either the old content or the new, never part of it. */
export function writeFileAtomic(path: string, content: string | Uint8Array): void {
  replaceFile(path, content, () => undefined);
}

/** Replaces a file that a person wrote: like `writeFileAtomic`, but keeps its permissions and survives a power failure. */
export function saveFile(path: string, content: string | Uint8Array): void {
  replaceFile(path, content, (tempFile) => {
    const existing = statSync(path, { throwIfNoEntry: false });
    if (existing) chmodSync(tempFile, existing.mode & 0o7777); // `writeFileSync` would apply the umask to it
    flush(tempFile);
  });
  if (process.platform !== 'win32') flush(dirname(path)); // Windows cannot flush a folder
}

function replaceFile(
  path: string,
  content: string | Uint8Array,
  beforeRename: (tempFile: string) => void,
): void {
  const tempFile = join(dirname(path), `.${basename(path).slice(0, 100)}.${randomUUID()}.part`);
  try {
    createFile(tempFile, content);
    beforeRename(tempFile);
    renameWithRetry(tempFile, path);
  } catch (error) {
    rmSync(tempFile, { force: true });
    throw isFileSystemError(error) ? Object.assign(error, { path }) : error;
  }
}

/** True for the name of a temporary file that a killed process left behind. */
export const isTemporaryFile = (name: string): boolean => /^\..+\.[0-9a-f-]{36}\.part$/.test(name);

const renameRetryMs = [10, 50, 100, 500, 1000];

/** Renames a file or folder. On Windows, a virus scanner or a reader can block that for a moment. */
export function renameWithRetry(from: string, to: string): void {
  for (const delayMs of process.platform === 'win32' ? renameRetryMs : []) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      if (!isFileSystemError(error) || !['EPERM', 'EACCES', 'EBUSY'].includes(error.code ?? '')) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, delayMs); // sleeps
  }
  renameSync(from, to);
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Creates a file, and its folder. Throws if the file exists, and leaves nothing behind if the disk is full. */
export function createFile(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content, { flag: 'wx' });
  } catch (error) {
    if (!isNotFoundError(error)) {
      if (!isFileSystemError(error) || error.code !== 'EEXIST') rmSync(path, { force: true });
      throw error;
    }
    createFolder(dirname(path));
    createFile(path, content);
  }
}

export function readFileIfPresent(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (isNotFoundError(error)) return undefined;
    throw error;
  }
}

export const isFileSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error;

export const isNotFoundError = (error: unknown): boolean =>
  isFileSystemError(error) && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Both paths must be absolute. Resolve symbolic links first where they matter. */
export const isInside = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(join(folder, sep));

const fileErrors: Record<string, (path: string) => string> = {
  EACCES: (path) => `You don't have permission to use ${path}. Change its permissions.`,
  EPERM: (path) => `You don't have permission to use ${path}. Change its permissions.`,
  EROFS: (path) => `${path} is on a read-only disk. Use another location.`,
  ENOSPC: (path) => `The disk is full, so ${path} was not written. Free some space and try again.`,
  ENAMETOOLONG: (path) => `The name ${path.slice(0, 60)}… is too long. Use a shorter one.`,
  ENOENT: (path) => `${path} does not exist. Check the path.`,
  EEXIST: (path) => `${path} is a file, not a folder. Pass a folder.`,
  ENOTDIR: (path) => `${path} is not a folder, or part of its path is a file. Check the path.`,
  EISDIR: (path) => `${path} is a folder. Pass a file.`,
  ELOOP: (path) => `${path} is a link to itself. Delete the link.`,
};

export function explainError(error: unknown): string {
  if (!isFileSystemError(error)) return error instanceof Error ? error.message : String(error);
  const { code = '', path, message, syscall } = error;
  if (code === 'ENOENT' && syscall === 'mkdir')
    return path === undefined ? 'Cannot create a folder here.' : `Cannot create a folder at ${path}.`;
  return fileErrors[code]?.(path ?? 'a file') ?? message;
}
