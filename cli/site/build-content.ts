import { join, resolve } from 'node:path';
import { withLock } from '../lock.ts';
import { assertOwned, markOwned } from '../owned-folder.ts';
import {
  type ContentOptions,
  type ContentSummary,
  emitContent,
  prepareContent,
  summarize,
} from './content.ts';
import { GeneratedFolder, readManifest } from './generated-folder.ts';

export interface BuildOptions extends ContentOptions {
  out: string;
}

export interface BuildSummary extends ContentSummary {
  ok: boolean;
  /** Id of the build in the output folder, or null if there is none. */
  id: string | null;
  /** Number of files in the build, and how many of them this run wrote. */
  files: number;
  written: number;
}

/** Checks the content and writes everything that it emits to a folder. If there are errors, the folder does not change. */
export async function build(options: BuildOptions): Promise<BuildSummary> {
  const out = resolve(options.out);
  const last = readManifest(join(out, 'manifest.json'));
  if (last === null) assertOwned(out, '--out');
  const { checked, ready } = await prepareContent(options);
  const summary = { ok: false, id: last?.id ?? null, files: 0, written: 0, ...summarize(checked) };
  if (!ready) return summary;
  markOwned(out);
  return withLock(join(out, '.lock'), () => {
    const folder = new GeneratedFolder(out);
    const counts = emitContent(ready, folder);
    const { id, files } = folder.commit(checked.content.buildDate.day);
    const written = folder.writtenCount;
    checked.cache.prune();
    return { ...summary, ok: true, id, files: Object.keys(files).length, written, ...counts };
  });
}
