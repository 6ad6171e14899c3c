import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CollectedDocument } from './collect.ts';
import type { Task } from './pool-distil.ts';
import type { RenderSettings } from './record.ts';
import type { Batch, BatchAnswer } from './pool-batch.ts';

/** Starting a worker costs as much as analysing about this many articles. */
const inlineFiles = 24;
const batchFiles = 8;
/** So that a worker never waits for the main thread. */
const batchesAhead = 2;
/** More would not fit into the memory that a build may take. */
const mostWorkers = 6;
/** What all workers together have for what is young: the less, the more time goes into collecting garbage. */
const youngMb = 96;
/** Enough for the longest text that is read; without a limit garbage would lie about for long. */
const oldMb = 256;

/** Replaced with the worker's file when the command line is bundled. The sources run in one thread. */
declare const STUDIO_WORKER: string | undefined;

/** Analyses files on all cores. `take` gets each answer as it comes, so no more than a few batches are in memory. */
export async function analyzeAll(
  documents: CollectedDocument[],
  settings: RenderSettings,
  take: (answer: BatchAnswer) => void,
): Promise<void> {
  const tasks = documents.map(({ kind, path, absolute }): Task => ({ kind, path, absolute }));
  const batches: Batch[] = [];
  for (let at = 0; at < tasks.length; at += batchFiles) {
    batches.push({ tasks: tasks.slice(at, at + batchFiles), settings });
  }
  if (tasks.length <= inlineFiles || typeof STUDIO_WORKER === 'undefined') {
    if (batches.length === 0) return;
    const { runBatch } = await import('./pool-batch.ts');
    for (const batch of batches) take(runBatch(batch));
    return;
  }
  const file = new URL(STUDIO_WORKER, import.meta.url);
  const count = Math.min(mostWorkers, availableParallelism(), Math.ceil(tasks.length / inlineFiles));
  await Promise.all(Array.from({ length: count }, () => work(startWorker(file, count), batches, take)));
}

const startWorker = (file: URL, count: number) =>
  new Worker(file, {
    resourceLimits: { maxYoungGenerationSizeMb: Math.floor(youngMb / count), maxOldGenerationSizeMb: oldMb },
  });

/** One worker takes batches off the common pile until it is empty. */
function work(worker: Worker, pile: Batch[], take: (answer: BatchAnswer) => void): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    let open = 0;
    const send = () => {
      const batch = pile.shift();
      if (!batch) return;
      open += 1;
      worker.postMessage(batch);
    };
    worker.on('message', (answer: BatchAnswer) => {
      open -= 1;
      send();
      try {
        take(answer);
      } catch (error) {
        reject(error);
      }
      if (open === 0) resolve();
    });
    worker.on('error', reject);
    for (let ahead = 0; ahead < batchesAhead; ahead++) send();
    if (open === 0) resolve();
  }).finally(() => worker.terminate());
}
