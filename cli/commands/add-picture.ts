import { existsSync, readFileSync, statSync } from 'node:fs';
import { parse, resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import type sharp from 'sharp';
import type { FocalPoint } from '../content/pictures/pictures.ts';
import type { ConvertedPicture } from '../edit/add-picture.ts';
import { UserError } from '../user-error.ts';
import { processTerminal, type Terminal, ask, canAsk } from '../report/terminal.ts';
import { contentOption } from './options.ts';

interface AddPictureOptions {
  content: string;
  hero?: boolean;
  aspectRatio?: number;
  focal?: FocalPoint;
  alt?: string[];
  caption?: string[];
  name?: string[];
  folder: 'blog' | 'site';
  dryRun?: boolean;
}

const examples = `
Examples:
  $ studio add-picture ~/Desktop/IMG_2041.jpg --name hands-on-hip
  $ studio add-picture scan.tiff --hero --focal 0.6,0.3 --alt "A woman laughs under a red lamp."
  $ studio add-picture DSC0042.jpg --aspect-ratio 4:5
  $ studio add-picture a.jpg b.jpg --alt "A lamp." --alt "A chair." --caption "Before" --caption "After"
  $ studio add-picture lamp.jpg --folder site --alt "A lamp glows."

Takes JPEG, PNG, WebP, AVIF, TIFF and HEIC images of any size. Turns the image upright, crops it around its focal point,
scales it down, removes metadata such as where it was taken, and puts it in content/images. Prints the Markdown to paste, or
with --folder site, adds the alt text to images/alt.yaml. An SVG drawing is checked and copied.`;

export const addPictureCommand = () =>
  new Command('add-picture')
    .description('Convert images, add them to the content, and print the Markdown to paste')
    .argument('<files...>', 'image files, for example from a camera or phone')
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
    .option('--alt <text>', "description for people who can't see the image; one for each image", append)
    .option('--caption <text>', 'text below the image; one for each image', append)
    .option('--name <name>', 'new file name (default: the same name); one for each image', append)
    .addOption(
      new Option('--folder <name>', 'folder in content/images').choices(['blog', 'site']).default('blog'),
    )
    .option('--dry-run', 'print what would be written')
    .addOption(contentOption())
    .addHelpText('after', examples)
    .action(addPictures);

/** Collects the values of an option that is used several times. */
function append(value: string, values: string[] = []): string[] {
  return [...values, value];
}

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

async function addPictures(files: string[], options: AddPictureOptions): Promise<void> {
  const terminal = processTerminal();
  for (const name of ['alt', 'caption', 'name'] as const) {
    const count = options[name]?.length ?? 0;
    if (count > files.length)
      throw new UserError(`There are more --${name} than images. Use one for each, in the same order.`);
  }
  const [{ throwIfPictureExists, writePicture, writeAltText }, { loadSharp }, { collect }] =
    await Promise.all([
      import('../edit/add-picture.ts'),
      import('../content/pictures/pictures.ts'),
      import('../content/collect.ts'),
    ]);
  const { root } = collect(resolve(terminal.cwd, options.content));
  const library = await loadSharp();
  const added: AddedPicture[] = [];
  for (const [index, file] of files.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- questions come one after another
    const picture = await preparePicture({ file, index, library }, options, terminal);
    throwIfPictureExists(root, picture.path);
    if (added.some(({ path }) => path === picture.path))
      throw new UserError(`Two images would be ${picture.path}. Give each its own --name.`);
    added.push(picture);
  }
  for (const { path, picture, alt } of added) {
    if (!options.dryRun) {
      writePicture({ root, path, bytes: picture.bytes, focal: picture.croppedFocal });
      if (options.folder === 'site') writeAltText(root, parse(path).name, alt);
    }
    const kilobytes = Math.ceil(picture.bytes.length / 1000);
    terminal.print(`${options.dryRun ? 'Would write' : 'Wrote'} images/${path} (${kilobytes} kB).\n`);
  }
  const lines = added.map((picture) => lineToPaste(picture, options));
  terminal.print(options.folder === 'site' ? altTextNote(options) : `\n${lines.join('\n')}`);
}

const altTextNote = ({ dryRun }: AddPictureOptions) =>
  `${dryRun ? 'Would add' : 'Added'} the alt text to images/alt.yaml.\n`;

interface AddedPicture {
  /** Below content/images. */
  path: string;
  picture: ConvertedPicture;
  alt: string;
  caption: string | undefined;
}

interface PictureToAdd {
  file: string;
  /** Its place among the files, which decides which --alt is its own. */
  index: number;
  library: typeof sharp;
}

/** Converts an image, and asks for what the options do not say. */
async function preparePicture(
  { file, index, library }: PictureToAdd,
  options: AddPictureOptions,
  terminal: Terminal,
): Promise<AddedPicture> {
  const [{ convertPicture, getPictureName }, { isPointlessAlt }, { minWidth }] = await Promise.all([
    import('../edit/add-picture.ts'),
    import('../rules/pictures/alt-text.ts'),
    import('../rules/pictures/sizes.ts'),
  ]);
  const source = resolve(terminal.cwd, file);
  if (!existsSync(source)) throw new UserError(`${file} does not exist.`);
  if (!statSync(source).isFile())
    throw new UserError(`${file} is not a file. Pass the path to an image file.`);
  const bytes = readFileSync(source);
  const convert = (focal: FocalPoint | null) =>
    convertPicture({ name: file, bytes }, library, {
      isHero: options.hero ?? false,
      aspectRatio: options.aspectRatio ?? null,
      focal,
    });
  let picture = await convert(options.focal ?? null);
  const path = `${options.folder}/${getPictureName(file, options.name?.[index])}${picture.extension}`;
  const { width, height } = picture.original;
  terminal.print(`${file}: ${width}×${height} → ${picture.width}×${picture.height} pixels\n`);
  if (picture.frames > 1)
    terminal.print(
      `It has ${picture.frames} frames, and only the first one is added: pages show no animations.\n`,
    );
  if (picture.extension !== '.svg' && picture.width < minWidth)
    terminal.print(`It would look blurry. Use an original that is at least ${minWidth} pixels wide.\n`);
  if (picture.extension !== '.svg')
    terminal.print(
      `Focal point: ${picture.focal.join(',')} (x,y as fractions of the width and height, from the top left). To change it, add --focal.\n`,
    );
  if (canAsk(terminal) && !options.focal && picture.extension !== '.svg') {
    const focal = await ask({
      question: 'Press Enter to keep it, or type a different one, such as 0.5,0.3: ',
      parse: (typed) => (typed === '' ? picture.focal : parseFocal(typed)),
      hint: focalHint,
    });
    if (focal !== picture.focal) picture = await convert(focal);
  }
  const isUseful = (text: string) => text.trim() !== '' && !isPointlessAlt(text, `/images/${path}`);
  let alt = options.alt?.[index] ?? '';
  if (canAsk(terminal) && alt === '')
    alt = await ask({
      question: "Describe the image for people who can't see it: ",
      parse: (typed) => (isUseful(typed) ? typed : null),
      hint: 'Describe the image in a sentence.',
    });
  if (!isUseful(alt))
    throw new UserError(
      alt.trim() === ''
        ? `${file} needs alt text. Add --alt with a sentence that says what it shows.`
        : `"${alt}" does not say what the image shows. Describe it in a sentence with --alt.`,
    );
  return { path, picture, alt: alt.trim(), caption: options.caption?.[index] };
}

function lineToPaste({ path, alt, caption }: AddedPicture, { hero }: AddPictureOptions): string {
  const url = `/images/${path}`;
  if (hero) return `heroImage: ${url}\nheroImageAlt: ${alt}\n`;
  const title = caption ? ` "${caption.replaceAll('"', String.raw`\"`)}"` : '';
  return `![${alt.replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${url}${title})\n`;
}
