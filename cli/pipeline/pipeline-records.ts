import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Diagnostic } from '../report/diagnostic.ts';
import { RecordCache } from './cache.ts';
import { unreadable, type CollectedDocument } from './collect.ts';
import { hashOf } from './collect-memo.ts';
import { areUnchanged } from './facts.ts';
import { analyzeAll } from './pool.ts';
import type { Progress, RecordHead } from './pipeline-contract.ts';
import type { Workspace } from './pipeline-workspace.ts';
import type { RenderSettings } from './record.ts';

export interface Records {
  /** by path */
  heads: RecordHead[];
  bodies: RecordCache;
  analyzed: number;
  faults: Diagnostic[];
}

/** Parse, validate and render: each file that changed, the others as the cache has them. */
export async function readRecords(
  { found, memo, cache, tool, force, damaged }: Workspace,
  settings: RenderSettings,
  progress?: (step: Progress) => void,
): Promise<Records> {
  const { facts, ...always } = settings;
  const key = createHash('sha256').update(tool).update(JSON.stringify(always)).digest('hex');
  const bodies = new RecordCache(cache, key, force);
  if (bodies.damaged) damaged();
  const faults: Diagnostic[] = [];
  const stale: CollectedDocument[] = [];
  const usable = new Map<string, CollectedDocument>();
  for (const document of found.documents) {
    try {
      if (!isFresh(document)) stale.push(document);
      usable.set(document.path, document);
    } catch (error) {
      faults.push(unreadable(document.path, error));
    }
  }
  let done = 0;
  await analyzeAll(stale, settings, (answer) => {
    for (const distilled of answer.done) {
      bodies.add(distilled);
      const document = usable.get(distilled.path);
      if (document) memo.learn(document, distilled.hash);
    }
    for (const fault of answer.faults) usable.delete(fault.file);
    faults.push(...answer.faults);
    done += answer.done.length + answer.faults.length;
    progress?.({ stage: 'read', done, total: stale.length });
  });
  bodies.save(new Set(usable.keys()));
  return { heads: bodies.heads(usable.keys()), bodies, analyzed: stale.length, faults };

  function isFresh(document: CollectedDocument): boolean {
    const stored = bodies.basisOf(document.path);
    if (stored === undefined || !areUnchanged(stored.facts, facts)) return false;
    const known = memo.known(document);
    if (known !== null) return known === stored.hash;
    const hash = hashOf(readFileSync(document.absolute));
    memo.learn(document, hash);
    return hash === stored.hash;
  }
}
