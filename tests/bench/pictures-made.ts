import { readdirSync } from 'node:fs';
import { makePictures } from '#cli/pipeline/images.ts';
import { readFacts } from '#cli/pipeline/picture-facts.ts';

/** The originals below a folder, relative to it. */
export const picturesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jpg'));

/** The pictures of a folder as a build makes them. */
export async function makeFolder(folder: string, cacheFolder: string): Promise<number> {
  const cache = { folder: cacheFolder };
  const { facts } = await readFacts(folder, picturesIn(folder), cache);
  const { files } = await makePictures(facts, { folder, cache, focal: new Map(), images: true });
  return files.size;
}

const [folder, cache] = process.argv.slice(2);
if (process.argv[1]?.endsWith('pictures-made.ts') && folder && cache) await makeFolder(folder, cache);
