import { suggest } from '#src/lib/text/suggest.ts';
import { picturePath } from '#cli/content/pictures/picture-path.ts';
import { suggestSpelling } from '../suggestions.ts';
import { quote } from '../quote.ts';
import { examplePost } from '../example-document.ts';
import type { ContentRule } from '../rule.ts';

export const imageMissing: ContentRule = {
  id: 'image-missing',
  scope: 'content',
  severity: 'error',
  isRequired: true,
  summary: 'Every image in the text must be a file in content/images.',
  explain: '/images/blog/x.jpg is the file content/images/blog/x.jpg. Capitalization must match.',
  examples: {
    wrong: { 'blog/posing-guide.md': examplePost({ heroImage: '/images/blog/posing-giude.jpg' }) },
    right: { 'blog/posing-guide.md': examplePost({ heroImage: '/images/blog/posing-guide.jpg' }) },
  },
  check({ documents, files, pictures }, report) {
    // Other rules report files that exist but cannot be used.
    const existing = new Set(files.pictures.map(({ path }) => path));
    const strays = new Set(files.problems.filter(({ kind }) => kind === 'stray').map(({ path }) => path));
    for (const { path: file, images } of documents) {
      for (const { url, span } of images) {
        const path = picturePath(url);
        if (path === null || existing.has(`images/${path}`)) continue;
        if (strays.has(`images/${path}`)) {
          report(file, span, `${quote(url)} is not an image. Use a JPEG, PNG, WebP or AVIF file.`);
          continue;
        }
        const nearest = findNearestPicture(path, [...pictures.usable.keys()]);
        report(
          file,
          span,
          `There is no image at ${quote(url)}. Add it to content/images, or check the URL.`,
          nearest
            ? suggestSpelling(`/images/${nearest}`, span)
            : {
                suggestion: unsupportedFormat.test(path)
                  ? 'Browsers cannot show this format. `studio add-picture` converts it.'
                  : null,
              },
        );
      }
    }
  },
};

const unsupportedFormat = /\.(?:heic|heif|tiff?|bmp|raw|dng|cr2|nef|arw)$/i;

/** Prefers an image with the same name in another folder or format to one with a similar path. */
const findNearestPicture = (path: string, pictures: string[]): string | null =>
  pictures.find((other) => getStem(other) === getStem(path)) ?? suggest(path, pictures);

/** blog/Posing-Guide.jpeg → posing-guide */
const getStem = (path: string) =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.[^.]*$/, '')
    .toLowerCase();
