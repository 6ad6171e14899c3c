import { extname } from 'node:path';
import { formatNumber } from '#src/lib/format/count.ts';
import {
  extensions,
  type InspectedPictures,
  pictureLimits,
  getPicturePaths,
  picturePath,
} from '#cli/content/pictures/pictures.ts';
import { examplePost } from '../example-document.ts';
import { type ContentRule, defineContentRules, type Finding } from '../rule.ts';

type PictureProblem = InspectedPictures['problems'][number];

/** Reports the problems for which `describe` returns something. */
const reportPictures =
  (describe: (problem: PictureProblem) => Finding | null): ContentRule['check'] =>
  ({ pictures }, report) => {
    for (const problem of pictures.problems) {
      const { message, ...advice } = describe(problem) ?? {};
      if (message !== undefined) report(`images/${problem.path}`, null, message, advice);
    }
  };

const rightExample = { 'images/blog/hands.jpg': '(a JPEG of 1600×900)' };

const megabytes = (bytes: number) => Math.ceil(bytes / 2 ** 20);
const maxMegabytes = megabytes(pictureLimits.bytes);
const maxMegapixels = pictureLimits.pixels / 1e6;

const convertHeic =
  '`studio add-picture` converts it. To make an iPhone take JPEGs, choose Settings > Camera > Formats > Most Compatible.';

const brokenMessages = new Map<PictureProblem['kind'], string>([
  ['empty', 'This file is empty. Export the image again.'],
  ['not-an-image', 'This file is not an image. Export one as JPEG, PNG, WebP or AVIF.'],
  ['damaged', 'This image is damaged or incomplete. Export it again.'],
]);
const formatNames = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', avif: 'AVIF', svg: 'SVG' };

export const pictureFileRules = defineContentRules([
  {
    id: 'image-broken',
    isRequired: true,
    summary: 'Every image must be complete.',
    explain: 'A file that is empty, incomplete or not an image cannot be shown. Export it again.',
    examples: { wrong: { 'images/blog/hands.jpg': 'This is plain text.' }, right: rightExample },
    check: reportPictures(({ kind }) => {
      const message = brokenMessages.get(kind);
      return message === undefined ? null : { message };
    }),
  },
  {
    id: 'image-format',
    isRequired: true,
    summary: 'Images must be JPEG, PNG, WebP, AVIF or plain SVG files, and not animated.',
    explain:
      'The build resizes and converts these files for the pages. SVG files are used unchanged. An animated image would show only its first frame.',
    examples: { wrong: { 'images/blog/hands.gif': 'GIF89a' }, right: rightExample },
    check: reportPictures((problem) => {
      switch (problem.kind) {
        case 'unsupported-format':
          return {
            message: `${problem.format} files are not supported. Export the image as JPEG, PNG, WebP or AVIF.`,
            suggestion: problem.format === 'HEIC' ? convertHeic : null,
          };
        case 'active-drawing':
          return {
            message:
              'This SVG has a script, an animation or a reference to another file. Export it as a plain SVG.',
          };
        case 'animated':
          return { message: 'This image is animated. Export a single frame.' };
        default:
          return null;
      }
    }),
  },
  {
    id: 'image-limit',
    isRequired: true,
    summary: `An image may be at most ${maxMegapixels} megapixels and ${maxMegabytes} MB.`,
    explain:
      'Larger images take more memory than a build may use, and no page shows them that large. Files from most cameras are smaller.',
    examples: { wrong: { 'images/blog/hands.png': '(a PNG header of 20000×20000)' }, right: rightExample },
    check: reportPictures((problem) => {
      if (problem.kind === 'too-many-bytes')
        return {
          message: `This file is ${megabytes(problem.bytes)} MB. Export the image at ${maxMegabytes} MB or less.`,
        };
      if (problem.kind !== 'too-many-pixels') return null;
      const size = `${formatNumber(problem.width)}×${formatNumber(problem.height)}`;
      const maxSide = formatNumber(pictureLimits.side);
      return {
        message: `This image is ${size} pixels. Export it with at most ${maxMegapixels} megapixels and ${maxSide} pixels per side.`,
      };
    }),
  },
  {
    id: 'image-name',
    severity: 'warning',
    summary: "An image's file extension must match its format.",
    explain:
      "Hosts use the extension to tell browsers a file's type, and some browsers refuse an image with the wrong type.",
    examples: { wrong: { 'images/blog/hands.png': '(a JPEG of 1600×900)' }, right: rightExample },
    check: reportPictures((problem) => {
      if (problem.kind !== 'misleading-extension') return null;
      const { path, format } = problem;
      const [correct] = extensions[format];
      return {
        message: `This is a ${formatNames[format]} file with the extension "${extname(path)}". Change the extension to "${correct}".`,
      };
    }),
  },
  {
    id: 'image-unused',
    severity: 'warning',
    summary: 'Every image must be shown somewhere.',
    explain:
      "All images in content/images are published, whether a page shows them or not. Images in images/site belong to the site's own pages.",
    examples: {
      wrong: {
        'blog/posing-guide.md': examplePost({ heroImage: '/images/blog/b.jpg' }),
        'images/blog/b.jpg': '',
      },
      right: { 'blog/posing-guide.md': examplePost() },
    },
    check({ documents, settings, links, pictures }, report) {
      const used = new Set(documents.flatMap(getPicturePaths));
      for (const { url } of links) used.add(`images/${picturePath(url)}`);
      const texts = settings.files.map(({ source }) => source.text);
      for (const { path } of pictures.usable.values()) {
        const file = `images/${path}`;
        if (path.startsWith('site/') || used.has(file)) continue;
        if (texts.some((text) => text.includes(`/${file}`) || text.includes(encodeURI(`/${file}`)))) continue;
        report(file, null, 'No page shows this image. Use it or delete it.');
      }
    },
  },
]);
