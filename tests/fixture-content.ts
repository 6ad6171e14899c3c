import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const fixtures = join(import.meta.dirname, 'fixtures');
const liveImages = join(import.meta.dirname, '../content/images');

/**
 * A studio's content that never changes by itself. Tests assert on its prices, hours, names and texts. Tests of `content/`, which
 * the owner edits, are in tests/live.
 */
export const fixtureContent = join(fixtures, 'content');

/** Paths of the fixture's photos in the images folder. */
const photos = readFileSync(join(fixtures, 'photos.txt'), 'utf8').trim().split('\n');

/**
 * Copies the fixture's content to a folder. Its pages have the photos of `content/`, with a plain picture for each one that is gone. Its
 * articles have only plain pictures, because encoding a photo takes a second.
 */
export async function copyFixtureContent(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  cpSync(fixtureContent, folder, { recursive: true });
  for (const photo of photos) {
    const copy = join(folder, 'images', photo);
    mkdirSync(dirname(copy), { recursive: true });
    if (photo.startsWith('site/') && existsSync(join(liveImages, photo)))
      copyFileSync(join(liveImages, photo), copy);
    else await plainPicture().toFile(copy);
  }
}

const plainPicture = () =>
  sharp({ create: { width: 2400, height: 1350, channels: 3, background: '#b8a898' } });
