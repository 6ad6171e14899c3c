import { parentPort } from 'node:worker_threads';
import { runBatch, type Batch } from './pool-batch.ts';

// The entry of a worker thread: analyses one batch of files after another.
const port = parentPort;
if (!port)
  throw new Error('worker.ts is the entry of a worker thread; import pool-batch.ts to run in this thread.');
port.on('message', (batch: Batch) => port.postMessage(runBatch(batch)));
