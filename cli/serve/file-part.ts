import type { Readable } from 'node:stream';
import type { FilePart } from './answer.ts';
import { openFile } from './representations.ts';

/** The bytes of a large file as they stand on disk now. */
export async function openPart({ path, start, end }: FilePart): Promise<Readable> {
  const handle = await openFile(path);
  return handle.createReadStream({ start, end });
}
