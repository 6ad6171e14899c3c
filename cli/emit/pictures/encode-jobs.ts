import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Cache } from '#cli/cache.ts';
import { loadSharp } from '#cli/content/pictures/load-sharp.ts';
import type { OriginalPicture } from '#cli/content/pictures/pictures.ts';
import { UserError } from '#cli/user-error.ts';
import { OriginalEncoder, type Output } from './encode.ts';
import { StoredOutputs } from './stored-outputs.ts';

/** An original and the outputs that the cache lacks. */
export interface EncodeJob {
  original: OriginalPicture;
  missing: Output[];
}

export interface EncodeRequest {
  jobs: EncodeJob[];
  /** content/images, absolute. */
  folder: string;
  cacheFolder: string;
  /** The result of `encodingKey`. */
  encoding: string;
}

/** Larger originals are decoded one at a time: two could take more memory than a build may. */
const largePixels = 12_000_000;
const originalsAtOnce = Math.min(availableParallelism(), 4);

/** Encodes into the cache. */
export async function encodeJobs(request: EncodeRequest, onDone: (path: string) => void): Promise<void> {
  const sharp = await loadSharp();
  const stored = new StoredOutputs(new Cache(request.cacheFolder), request.encoding);
  const run = async ({ original, missing }: EncodeJob) => {
    const bytes = readFileSync(join(request.folder, original.path));
    if (hash('sha256', bytes) !== original.hash)
      throw new UserError(`images/${original.path} changed during the build. Run the command again.`);
    const encoder = new OriginalEncoder(sharp, bytes, original);
    const encode = async (output: Output) => stored.add(original, output, await encoder.encode(output));
    await Promise.all(missing.map(encode)); // at most four at once, as many as Node has threads for it
    onDone(original.path);
  };

  const queue = request.jobs.filter((job) => !isLarge(job)).values();
  const work = async () => {
    for (const job of queue) await run(job);
  };
  await Promise.all(Array.from({ length: originalsAtOnce }, work));
  for (const job of request.jobs.filter(isLarge)) await run(job);
}

const isLarge = ({ original }: EncodeJob) => original.width * original.height > largePixels;
