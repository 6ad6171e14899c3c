import { readIfThere } from './cache-file.ts';
import { hashOf } from './collect-memo.ts';
import { CachedPicture } from './picture-cache.ts';
import { dominantColor } from './picture-color.ts';
import { laneCount, PictureEncoder, type Pixels } from './picture-encode.ts';
import { madeFormats, sizeName, type PictureTask } from './picture-plan.ts';

/** Wide enough to weigh colours in, small enough to do so at once. */
const colorWidth = 64;

/** An original that cannot be used after all: its pixels are damaged, or its file changed under us. */
class BrokenOriginal extends Error {
  override name = 'BrokenOriginal';
}

/** A task came to its end; `broken` says what was found instead of a picture. */
export interface PictureOutcome {
  task: number;
  broken: string | null;
}

/** Makes all that is missing, a few pictures at a time. */
export async function makeAll(
  tasks: readonly PictureTask[],
  tell: (outcome: PictureOutcome) => void,
): Promise<void> {
  const encoder = await PictureEncoder.load();
  const queue = tasks.entries();
  const work = async () => {
    for (const [index, task] of queue) tell({ task: index, broken: await makePicture(encoder, task) });
  };
  await Promise.all(Array.from({ length: laneCount }, work));
}

/** Makes what is missing of one original, decoding it once. Answers what is wrong with it, if anything is. */
async function makePicture(encoder: PictureEncoder, task: PictureTask): Promise<string | null> {
  try {
    const pixels = await decode(encoder, task);
    const cached = new CachedPicture(task.folder, false);
    for (const width of task.widths.toReversed()) await makeSize(encoder, pixels, width, cached, task.files);
    for (const { name, focal } of task.socials) cached.add(name, await encoder.social(pixels, focal));
    if (task.standIn) {
      const small = await encoder.resize(pixels, Math.min(colorWidth, pixels.width));
      cached.learnStandIn({ color: dominantColor(small), blur: await encoder.blur(small) });
    }
    cached.save();
    return null;
  } catch (error) {
    if (error instanceof BrokenOriginal) return error.message;
    throw error;
  }
}

async function decode(encoder: PictureEncoder, { original, facts }: PictureTask): Promise<Pixels> {
  const bytes = readIfThere(original);
  if (!bytes || hashOf(bytes) !== facts.hash) throw new BrokenOriginal('file that changed during the build');
  try {
    return await encoder.decode(bytes, facts);
  } catch (error) {
    const [why = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw new BrokenOriginal(`picture that cannot be decoded (${why})`, { cause: error });
  }
}

async function makeSize(
  encoder: PictureEncoder,
  pixels: Pixels,
  width: number,
  cached: CachedPicture,
  files: readonly string[],
): Promise<void> {
  const formats = madeFormats.filter((format) => files.includes(sizeName(width, format)));
  if (formats.length === 0) return;
  const sized = await encoder.resize(pixels, width);
  const made = await Promise.all(
    formats.map(async (format) => ({ format, bytes: await encoder.encode(sized, format) })),
  );
  for (const { format, bytes } of made) {
    const name = sizeName(width, format);
    const webpSize = cached.size(sizeName(width, 'webp')); // made before, or just above
    if (format === 'avif' && webpSize !== null && bytes.length >= webpSize) cached.decline(name);
    else cached.add(name, bytes);
  }
}
