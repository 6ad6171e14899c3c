import { Worker } from 'node:worker_threads';
import type { Compressed, CompressJob } from './compress-file.ts';
import type { Ask } from './compress-worker.ts';

/** Replaced with the worker's file when the command line is bundled. The sources run in one thread. */
declare const STUDIO_COMPRESS: string | undefined;

interface Answer {
  id: number;
  done?: Compressed;
  error?: Error;
}

/** A thread that compresses while the main one renders. It starts with its first job. */
export class CompressHand {
  #worker: Worker | undefined;
  readonly #open = new Map<number, Waiting>();
  #asked = 0;

  async do(job: CompressJob): Promise<Compressed> {
    if (typeof STUDIO_COMPRESS === 'undefined') {
      const { compressFile } = await import('./compress-file.ts');
      return compressFile(job);
    }
    this.#worker ??= this.#start(new URL(STUDIO_COMPRESS, import.meta.url));
    const id = (this.#asked += 1);
    const ask: Ask = { id, job };
    return new Promise((resolve, reject) => {
      this.#open.set(id, { resolve, reject });
      this.#worker?.postMessage(ask, job.bytes ? [job.bytes.buffer as ArrayBuffer] : []);
    });
  }

  async rest(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }

  #start(file: URL): Worker {
    const worker = new Worker(file);
    worker.on('message', ({ id, done, error }: Answer) => {
      const { resolve, reject } = this.#take(id);
      if (done) resolve(done);
      else reject(error);
    });
    worker.on('error', (error) => {
      for (const id of this.#open.keys()) this.#take(id).reject(error);
    });
    return worker;
  }

  #take(id: number): Waiting {
    const open = this.#open.get(id);
    if (!open) throw new Error('An answer came that nobody asked for.');
    this.#open.delete(id);
    return open;
  }
}

interface Waiting {
  resolve: (done: Compressed) => void;
  reject: (error: unknown) => void;
}
