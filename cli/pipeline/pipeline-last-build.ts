import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readSealed, writeSealed } from './cache-file.ts';
import type { FileMemo } from './collect-memo.ts';
import type { CollectedFile } from './collect.ts';
import type { Clock } from './clock.ts';
import type { BuildOptions, BuildSummary } from './pipeline-contract.ts';
import type { Workspace } from './pipeline-workspace.ts';

interface LastBuild {
  key: string;
  summary: BuildSummary;
}

/** What the last build into an output folder was made from, so that a build without changes ends at once. */
export class LastBuilds {
  #file: string;
  #builds: Map<string, LastBuild>;

  constructor({ cache, force, damaged }: Workspace) {
    this.#file = join(cache, 'builds.json');
    const stored = readSealed<[string, LastBuild][]>(this.#file);
    if (stored.damaged && !force) damaged();
    this.#builds = new Map(stored.value ?? []);
  }

  /** The last build into a folder, if it was made from the same things. */
  same(out: string, key: () => string): BuildSummary | null {
    const build = this.#builds.get(out);
    return build && build.key === key() ? build.summary : null;
  }

  remember(out: string, key: string, summary: BuildSummary): void {
    this.#builds.set(out, { key, summary });
    writeSealed(this.#file, [...this.#builds]);
  }
}

/** Everything a build depends on. */
export function buildKey(
  { files, found, memo, tool }: Workspace,
  { images, drafts }: Pick<BuildOptions, 'images' | 'drafts'>,
  clock: Clock,
): string {
  const hash = createHash('sha256').update(JSON.stringify([tool, images, drafts, clock, found.diagnostics]));
  for (const file of files)
    hash.update(file.path).update('\0').update(hashIfReadable(memo, file)).update('\0');
  return hash.digest('hex');
}

/** A file that cannot be read is told by the build that follows; none such was ever built. */
function hashIfReadable(memo: FileMemo, file: CollectedFile): string {
  try {
    return memo.hash(file);
  } catch {
    return 'unreadable';
  }
}
