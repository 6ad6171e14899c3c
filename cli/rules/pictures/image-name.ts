import { extname } from 'node:path';
import { extensions, type PictureFormat } from '#cli/content/pictures/pictures.ts';
import type { ContentRule } from '../rule.ts';

const formatNames: Record<PictureFormat, string> = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  avif: 'AVIF',
  svg: 'SVG',
};

export const imageName: ContentRule = {
  id: 'image-name',
  scope: 'content',
  severity: 'warning',
  summary: "An image's file extension must match its format.",
  explain:
    "Hosts use the extension to tell browsers a file's type, and some browsers refuse an image with the wrong type.",
  examples: {
    wrong: { 'images/blog/hands.png': '(a JPEG of 1600×900)' },
    right: { 'images/blog/hands.jpg': '(a JPEG of 1600×900)' },
  },
  check({ pictures }, report) {
    for (const problem of pictures.problems) {
      if (problem.kind !== 'misleading-extension') continue;
      const { path, format } = problem;
      report(
        `images/${path}`,
        null,
        `This is a ${formatNames[format]} file with the extension "${extname(path)}". ` +
          `Change the extension to "${extensions[format][0]}".`,
      );
    }
  },
};
