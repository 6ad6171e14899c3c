// Reads and encodes the images in a folder, like a build: tsx encode-folder.ts FOLDER CACHE
import { Cache } from '#cli/cache.ts';
import { readPictures } from '#cli/content/pictures/read.ts';
import { makePictures } from '#cli/site/images/make.ts';
import { listPictures } from './picture-files.ts';

const [folder = '', cacheFolder = ''] = process.argv.slice(2);
const cache = new Cache(cacheFolder);
const { usable } = await readPictures(listPictures(folder), cache);
await makePictures({ originals: usable, folder, cache, focal: new Map(), images: true });
cache.save();
