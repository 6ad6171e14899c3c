import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { saveFile } from '../files.ts';

/** Changes to a content folder that are planned but not yet written. Paths are relative to the folder. */
export interface ContentEdit {
  /** Each changed file's new text, by its path before the move. */
  texts: ReadonlyMap<string, string>;
  moved?: { from: string; to: string };
  removed?: string;
}

export function applyEdit(root: string, { texts, moved, removed }: ContentEdit): void {
  for (const [path, text] of texts) saveFile(join(root, path), text);
  if (moved) renameSync(join(root, moved.from), join(root, moved.to));
  if (removed !== undefined) rmSync(join(root, removed));
}
