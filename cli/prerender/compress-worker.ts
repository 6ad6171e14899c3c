import { parentPort } from 'node:worker_threads';
import { compressFile, type CompressJob } from './compress-file.ts';

export interface Ask {
  id: number;
  job: CompressJob;
}

parentPort?.on('message', ({ id, job }: Ask) => {
  compressFile(job).then(
    (done) => parentPort?.postMessage({ id, done }),
    (error: unknown) => parentPort?.postMessage({ id, error }),
  );
});
