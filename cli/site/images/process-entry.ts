import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { UserError } from '#cli/user-error.ts';
import { isFileSystemError } from '#cli/files.ts';
import { Cache } from '#cli/cache.ts';
import { loadSharp, type OriginalPicture } from '#cli/content/pictures/pictures.ts';
import { OriginalEncoder, type Output } from './encode.ts';
import { StoredOutputs } from './stored-outputs.ts';

export type ProcessMessage =
  | { finishedPath: string }
  /** Expected errors are shown without a stack trace. */
  | { errorMessage: string; isExpected: boolean };

// The child process's entry point. It handles one request, reports each finished original, and exits with its parent.
const send = (message: ProcessMessage) => process.send?.(message);

process.once('disconnect', () => process.exit());
process.once('message', (request: EncodeRequest) => {
  encodeJobs(request, (finishedPath) => send({ finishedPath })).catch((error: unknown) => {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    const isExpected = error instanceof UserError || isFileSystemError(error);
    send({ errorMessage: isExpected ? message : (stack ?? message), isExpected });
  });
});

/** An original and its outputs that are not in the cache. */
export interface EncodeJob {
  original: OriginalPicture;
  missing: Output[];
}

export interface EncodeRequest {
  jobs: EncodeJob[];
  /** The absolute path of content/images. */
  folder: string;
  cacheFolder: string;
  /** The result of `encodingKey`. */
  encoding: string;
}

/** Originals with more pixels are decoded one at a time, because two of them could take too much memory. */
const largePixels = 12_000_000;
const maxParallelOriginals = Math.min(availableParallelism(), 4);

export async function encodeJobs(request: EncodeRequest, onDone: (path: string) => void): Promise<void> {
  const sharp = await loadSharp();
  const stored = new StoredOutputs(new Cache(request.cacheFolder), request.encoding);
  const run = async ({ original, missing }: EncodeJob) => {
    const bytes = readFileSync(join(request.folder, original.path));
    if (hash('sha256', bytes) !== original.hash)
      throw new UserError(`images/${original.path} changed during the build. Run the command again.`);
    const encoder = new OriginalEncoder(sharp, bytes, original);
    const encode = async (output: Output) => stored.add(original, output, await encoder.encode(output));
    await Promise.all(missing.map(encode)); // Node's thread pool runs at most four of them in parallel
    onDone(original.path);
  };

  const queue = request.jobs.filter((job) => !isLarge(job)).values();
  const work = async () => {
    for (const job of queue) await run(job);
  };
  await Promise.all(Array.from({ length: maxParallelOriginals }, work));
  for (const job of request.jobs.filter(isLarge)) await run(job);
}

const isLarge = ({ original }: EncodeJob) => original.width * original.height > largePixels;
