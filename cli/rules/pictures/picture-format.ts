import type { ContentRule } from '../rule.ts';

const convertHeic =
  '`studio add-picture` converts it. An iPhone takes JPEGs with Settings > Camera > Formats > Most Compatible.';

export const pictureFormat: ContentRule = {
  id: 'picture-format',
  severity: 'error',
  isRequired: true,
  summary: 'Pictures are JPEG, PNG, WebP or AVIF files, and not animated.',
  explain:
    'The sizes and formats that pages show are made from these formats. Only the first frame of an animation would be shown.',
  fixable: false,
  examples: {
    wrong: { 'images/blog/hands.gif': 'GIF89a' },
    right: { 'images/blog/hands.jpg': '(a JPEG of 1600×900)' },
  },
  scope: 'content',
  check({ pictures }, report) {
    for (const problem of pictures.problems) {
      const file = `images/${problem.path}`;
      if (problem.kind === 'unsupported-format')
        report(
          file,
          null,
          `${problem.format} files are not supported. Export the picture as JPEG, PNG, WebP or AVIF.`,
          { suggestion: problem.format === 'HEIC' ? convertHeic : null },
        );
      if (problem.kind === 'animated')
        report(file, null, 'This picture is animated. Export a single frame of it.');
    }
  },
};
