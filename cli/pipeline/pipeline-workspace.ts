import { join } from 'node:path';
import { Failure } from '../failure.ts';
import { cacheFolder } from './cache-folder.ts';
import { CacheDamage } from './cache-segment.ts';
import { toolVersion } from './cache-version.ts';
import { FileMemo } from './collect-memo.ts';
import { collect, type CollectedFile, type Collection } from './collect.ts';
import type { InspectOptions } from './pipeline-contract.ts';

/** One run over one content folder: what was found, and what is remembered of the runs before. */
export interface Workspace {
  found: Collection;
  files: CollectedFile[];
  memo: FileMemo;
  cache: string;
  tool: string;
  /** believe nothing that is stored of content */
  force: boolean;
  /** tells, once, that something stored could not be used */
  damaged: () => void;
}

/** Runs over a content folder. A cache that turns out damaged on the way costs a second, cold run and a line about it. */
export async function inWorkspace<Result>(
  options: InspectOptions,
  run: (workspace: Workspace) => Promise<Result>,
): Promise<Result> {
  let told = false;
  const damaged = () => {
    if (!told) options.notice?.('The cache was damaged and is rebuilt.');
    told = true;
  };
  try {
    return await run(openWorkspace(options, options.force ?? false, damaged));
  } catch (error) {
    if (error instanceof CacheDamage) {
      damaged();
      return run(openWorkspace(options, true, damaged));
    }
    throw isDiskFault(error)
      ? new Failure(`Cannot write: ${error.message}. Other folders can be named with --cache and --out.`, {
          cause: error,
        })
      : error;
  }
}

function openWorkspace(options: InspectOptions, force: boolean, damaged: () => void): Workspace {
  const found = collect(options.content);
  const cache = cacheFolder(found.root, options.cache);
  const memo = new FileMemo(join(cache, 'files.json'), force);
  if (memo.damaged) damaged();
  const files = [...found.documents, ...found.copy, ...found.notes, ...found.pictures];
  return { found, files, memo, cache, tool: toolVersion(), force, damaged };
}

const isDiskFault = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EISDIR'].includes(String(error.code));
