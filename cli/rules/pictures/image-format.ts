import type { ContentRule } from '../rule.ts';

const convertHeic =
  '`studio add-picture` converts it. To make an iPhone take JPEGs, choose Settings > Camera > Formats > Most Compatible.';

export const imageFormat: ContentRule = {
  id: 'image-format',
  scope: 'content',
  severity: 'error',
  isRequired: true,
  summary: 'Images must be JPEG, PNG, WebP, AVIF or plain SVG files, and not animated.',
  explain:
    'The build resizes and converts these files for the pages. SVG files are used unchanged. An animated image would show only its first frame.',
  examples: {
    wrong: { 'images/blog/hands.gif': 'GIF89a' },
    right: { 'images/blog/hands.jpg': '(a JPEG of 1600×900)' },
  },
  check({ pictures }, report) {
    for (const problem of pictures.problems) {
      const file = `images/${problem.path}`;
      if (problem.kind === 'unsupported-format')
        report(
          file,
          null,
          `${problem.format} files are not supported. Export the image as JPEG, PNG, WebP or AVIF.`,
          { suggestion: problem.format === 'HEIC' ? convertHeic : null },
        );
      if (problem.kind === 'active-drawing')
        report(
          file,
          null,
          'This SVG has a script, an animation or a reference to another file. Export it as a plain SVG.',
        );
      if (problem.kind === 'animated') report(file, null, 'This image is animated. Export a single frame.');
    }
  },
};
