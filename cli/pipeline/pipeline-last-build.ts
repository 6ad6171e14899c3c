import { hash as digest } from 'node:crypto';
import { join, resolve } from 'node:path';
import { readSealed, writeSealed } from './cache-file.ts';
import type { FileMemo } from './collect-memo.ts';
import type { CollectedFile } from './collect.ts';
import type { Clock } from './clock.ts';
import { Output } from './emit-output.ts';
import type { Generation } from './generation.ts';
import type { BuildOptions, BuildSummary } from './pipeline-contract.ts';
import type { Workspace } from './pipeline-workspace.ts';

interface StoredBuild {
  key: string;
  summary: BuildSummary;
}

/** What the last build into an output folder was made from, so that a build without changes ends at once. */
export class LastBuild {
  /** what stands in the output folder, when it is complete */
  readonly standing: Generation | null;
  #file: string;
  #out: string;
  #builds: Map<string, StoredBuild>;
  #key: () => string;
  #force: boolean;

  constructor(workspace: Workspace, options: BuildOptions, clock: Clock) {
    this.#out = resolve(options.out);
    this.standing = new Output(this.#out).standing();
    this.#file = join(workspace.cache, 'builds.json');
    this.#key = () => buildKey(workspace, options, clock);
    this.#force = options.force ?? false;
    const stored = readSealed<[string, StoredBuild][]>(this.#file);
    if (stored.damaged && !workspace.force) workspace.damaged();
    this.#builds = new Map(stored.value ?? []);
  }

  /** The last build, if it was made from the same things and still stands. */
  same(): BuildSummary | null {
    const build = this.#builds.get(this.#out);
    if (this.#force || !build || build.summary.id !== this.standing?.id) return null;
    return build.key === this.#key() ? build.summary : null;
  }

  remember(summary: BuildSummary): void {
    this.#builds.set(this.#out, { key: this.#key(), summary });
    writeSealed(this.#file, [...this.#builds]);
  }
}

/** Everything a build depends on. */
function buildKey(
  { files, found, memo, tool }: Workspace,
  { images, drafts }: Pick<BuildOptions, 'images' | 'drafts'>,
  clock: Clock,
): string {
  const hashes = files.flatMap((file) => [file.path, hashIfReadable(memo, file)]);
  return digest(
    'sha256',
    [JSON.stringify([tool, images, drafts, clock, found.diagnostics]), ...hashes].join('\0'),
  );
}

/** A file that cannot be read is told by the build that follows; none such was ever built. */
function hashIfReadable(memo: FileMemo, file: CollectedFile): string {
  try {
    return memo.hash(file);
  } catch {
    return 'unreadable';
  }
}
