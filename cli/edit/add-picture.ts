import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { createFolder } from '#src/lib/files/create-folder.ts';
import { fileSlug } from '../content/file-slug.ts';
import type { FocalPoint } from '../content/pictures/pictures.ts';
import { settingsPaths } from '../content/settings/settings.ts';
import { UserError } from '../user-error.ts';
import { readFileIfPresent, writeFileAtomic } from '../files.ts';

export interface NewPicture {
  /** The content folder. */
  root: string;
  /** blog/hands.jpg */
  path: string;
  bytes: Uint8Array;
  focal: FocalPoint;
}

/** The name of a picture: the requested one, or that of its file. */
export function pictureName(file: string, requested: string | undefined): string {
  const name = fileSlug(requested ?? parse(file).name);
  if (name === '')
    throw new UserError('The file name has no letters or digits. Add --name with another one.');
  return name;
}

export function refuseExisting(root: string, path: string): void {
  if (existsSync(join(root, 'images', path)))
    throw new UserError(`images/${path} already exists. Add --name with another one.`);
}

const opening = `# yaml-language-server: $schema=../../.studio/schemas/focal.json
# Where the subject of each picture is, from the left and from the top, 0 to 1. Crops keep it in the frame.
`;

/** Writes the picture and its focal point. */
export function writePicture({ root, path, bytes, focal }: NewPicture): void {
  const file = join(root, 'images', path);
  createFolder(dirname(file));
  writeFileSync(file, bytes, { flag: 'wx' });
  const focalFile = join(root, settingsPaths.focal);
  const before = readFileIfPresent(focalFile)?.toString('utf8') ?? opening;
  const kept = before.split(/(?<=\n)/).filter((line) => !line.startsWith(`${path}:`));
  const text = kept.join('');
  const separator = text === '' || text.endsWith('\n') ? '' : '\n';
  writeFileAtomic(focalFile, `${text}${separator}${path}: [${focal.join(', ')}]\n`);
}
