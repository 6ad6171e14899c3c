import { cpSync, lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export async function withContentCopy<Result>(
  root: string,
  use: (copy: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-copy-'));
  try {
    const copy = join(folder, 'content');
    cpSync(root, copy, { recursive: true, verbatimSymlinks: true, filter: canBeCopied });
    return await use(copy);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns false for pipes and devices. */
function canBeCopied(path: string): boolean {
  const stats = lstatSync(path);
  return stats.isFile() || stats.isDirectory() || stats.isSymbolicLink();
}
