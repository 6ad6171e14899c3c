import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { FocalPoint } from '../content/pictures/pictures.ts';
import { UserError } from '../user-error.ts';
import { processTerminal } from '../report/terminal.ts';
import { ask, canAsk } from './ask.ts';
import { contentOption } from './options.ts';

interface AddPictureOptions {
  content: string;
  hero?: boolean;
  aspectRatio?: number;
  focal?: FocalPoint;
  alt?: string;
  name?: string;
  folder: 'blog' | 'site';
  dryRun?: boolean;
}

const examples = `
Examples:
  $ studio add-picture ~/Desktop/IMG_2041.jpg --name hands-on-hip
  $ studio add-picture scan.tiff --hero --focal 0.6,0.3 --alt "A woman laughs under a red lamp."
  $ studio add-picture DSC0042.jpg --aspect-ratio 4:5

Takes JPEG, PNG, WebP, AVIF, TIFF and HEIC images of any size. Turns the image upright, crops it around its focal point,
scales it down, removes metadata such as where it was taken, and puts it in content/images. Prints the Markdown to paste.`;

export const addPictureCommand = () =>
  new Command('add-picture')
    .description('Convert an image, add it to the content, and print the Markdown to paste')
    .argument('<file>', 'image file, for example from a camera or phone')
    .option('--hero', 'crop to 16:9, for the top of a post')
    .addOption(
      new Option('--aspect-ratio <w:h>', 'crop to an aspect ratio, such as 4:5')
        .argParser(parseAspectRatio)
        .conflicts('hero'),
    )
    .addOption(
      new Option(
        '--focal <x,y>',
        'point to keep in crops: x,y as fractions of the width and height, from the top left',
      ).argParser(requireFocal),
    )
    .option('--alt <text>', "description of the image for people who can't see it")
    .option('--name <name>', 'new file name (default: the same name)')
    .addOption(
      new Option('--folder <name>', 'folder in content/images').choices(['blog', 'site']).default('blog'),
    )
    .option('--dry-run', 'print what would be written')
    .addOption(contentOption())
    .addHelpText('after', examples)
    .action(addPicture);

function parseAspectRatio(value: string): number {
  const [, width, height] = /^(\d+(?:\.\d+)?):(\d+(?:\.\d+)?)$/.exec(value) ?? [];
  const aspectRatio = Number(width) / Number(height);
  if (aspectRatio > 0.1 && aspectRatio < 10) return aspectRatio;
  throw new InvalidArgumentError('Use a ratio such as 4:5.');
}

const focalHint = 'Use two numbers from 0 to 1, such as 0.6,0.3.';

function requireFocal(value: string): FocalPoint {
  const focal = parseFocal(value);
  if (focal) return focal;
  throw new InvalidArgumentError(focalHint);
}

function parseFocal(value: string): FocalPoint | null {
  const [x = -1, y = -1, ...more] = value.split(',').map(Number);
  return more.length === 0 && x >= 0 && x <= 1 && y >= 0 && y <= 1 ? [x, y] : null;
}

async function addPicture(file: string, options: AddPictureOptions): Promise<void> {
  const terminal = processTerminal();
  const [
    { convertPicture, getPictureName, throwIfPictureExists, writePicture },
    { loadSharp },
    { isPointlessAlt },
  ] = await Promise.all([
    import('../edit/add-picture.ts'),
    import('../content/pictures/pictures.ts'),
    import('../rules/pictures/alt-text.ts'),
  ]);
  const source = resolve(terminal.cwd, file);
  if (!existsSync(source)) throw new UserError(`${file} does not exist.`);
  if (!statSync(source).isFile())
    throw new UserError(`${file} is not a file. Pass the path to an image file.`);
  const { collect } = await import('../content/collect.ts');
  const { root } = collect(resolve(terminal.cwd, options.content));
  const library = await loadSharp();
  const convert = (focal: FocalPoint | null) =>
    convertPicture(source, library, {
      isHero: options.hero ?? false,
      aspectRatio: options.aspectRatio ?? null,
      focal,
    });
  let picture = await convert(options.focal ?? null);
  const path = `${options.folder}/${getPictureName(file, options.name)}${picture.extension}`;
  const url = `/images/${path}`;
  throwIfPictureExists(root, path);
  const { width, height } = picture.original;
  terminal.print(`${width}×${height} → ${picture.width}×${picture.height} pixels\n`);
  terminal.print(
    `Focal point: ${picture.focal.join(',')} (x,y as fractions of the width and height, from the top left). To change it, add --focal.\n`,
  );
  if (canAsk(terminal) && !options.focal) {
    const focal = await ask({
      question: 'Press Enter to keep it, or type a different one, such as 0.5,0.3: ',
      parse: (typed) => (typed === '' ? picture.focal : parseFocal(typed)),
      hint: focalHint,
    });
    if (focal !== picture.focal) picture = await convert(focal);
  }
  const isUseful = (text: string) => text.trim() !== '' && !isPointlessAlt(text, url);
  let { alt = '' } = options;
  if (canAsk(terminal) && alt === '')
    alt = await ask({
      question: "Describe the image for people who can't see it: ",
      parse: (typed) => (isUseful(typed) ? typed : null),
      hint: 'Describe the image in a sentence.',
    });
  if (!isUseful(alt))
    throw new UserError(
      alt.trim() === ''
        ? 'The image needs alt text. Add --alt with a sentence that says what it shows.'
        : `"${alt}" does not say what the image shows. Describe it in a sentence with --alt.`,
    );
  if (!options.dryRun) writePicture({ root, path, bytes: picture.bytes, focal: picture.croppedFocal });
  const kilobytes = Math.ceil(picture.bytes.length / 1000);
  terminal.print(`${options.dryRun ? 'Would write' : 'Wrote'} images/${path} (${kilobytes} kB).\n\n`);
  terminal.print(lineToPaste(url, alt.trim(), options));
}

function lineToPaste(url: string, alt: string, { hero, folder }: AddPictureOptions): string {
  if (hero) return `heroImage: ${url}\nheroImageAlt: ${alt}\n`;
  if (folder === 'site') return `${url.replace(/^.*\/|\.\w+$/g, '')}: ${JSON.stringify(alt)}\n`;
  return `![${alt.replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${url})\n`;
}
