import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { createFolder } from '#src/lib/files/create-folder.ts';
import { toFileSlug } from '#src/lib/text/slug.ts';
import type { FocalPoint } from '../content/pictures/pictures.ts';
import { settingsPaths } from '../content/settings/settings.ts';
import { UserError } from '../user-error.ts';
import { readFileIfPresent, saveFile } from '../files.ts';

export interface NewPicture {
  /** The content folder. */
  root: string;
  /** Path below content/images, such as blog/hands.jpg. */
  path: string;
  bytes: Uint8Array;
  focal: FocalPoint;
}

export function getPictureName(file: string, requestedName: string | undefined): string {
  const name = toFileSlug(requestedName ?? parse(file).name);
  if (name === '') throw new UserError('The file name has no letters or digits. Choose a name with --name.');
  return name;
}

export function throwIfPictureExists(root: string, path: string): void {
  if (existsSync(join(root, 'images', path)))
    throw new UserError(`images/${path} already exists. Choose another name with --name.`);
}

const initialText = `# yaml-language-server: $schema=../../.studio/schemas/focal.json
# Each image's focal point: x and y as fractions of the width and height, from the top left. Crops keep it visible.
`;

/** Writes the image, and adds its focal point to images/focal.yaml. */
export function writePicture({ root, path, bytes, focal }: NewPicture): void {
  const file = join(root, 'images', path);
  createFolder(dirname(file));
  writeFileSync(file, bytes, { flag: 'wx' });
  const focalFile = join(root, settingsPaths.focal);
  const before = readFileIfPresent(focalFile)?.toString('utf8') ?? initialText;
  const otherLines = before.split(/(?<=\n)/).filter((line) => !line.startsWith(`${path}:`));
  const text = otherLines.join('');
  const separator = text === '' || text.endsWith('\n') ? '' : '\n';
  saveFile(focalFile, `${text}${separator}${path}: [${focal.join(', ')}]\n`);
}
