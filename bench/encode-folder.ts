import { Cache } from '#cli/cache.ts';
import { readPictures } from '#cli/content/pictures/read.ts';
import { makePictures } from '#cli/site/images/make.ts';
import { listPictures } from '../tests/content/picture-files.ts';

export const listOriginals = (folder: string) =>
  listPictures(folder).filter(({ path }) => path.endsWith('.jpg'));

/** Reads and encodes the images in a folder, like a build, and returns the number of files. */
export async function encodeFolder(folder: string, cacheFolder: string): Promise<number> {
  const cache = new Cache(cacheFolder);
  const { usable } = await readPictures(listOriginals(folder), cache);
  const { files } = await makePictures({ originals: usable, folder, cache, focal: new Map(), images: true });
  cache.save();
  return files.size;
}

const [folder, cache] = process.argv.slice(2);
if (process.argv[1]?.endsWith('encode-folder.ts') && folder && cache) await encodeFolder(folder, cache);
