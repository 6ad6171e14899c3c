import { socialSize } from '#src/content/schemas/picture.ts';
import type { Content } from '#cli/content/content.ts';
import type { DocumentImage } from '#cli/content/document.ts';
import { coversSocialSize, picturePath } from '#cli/content/pictures/pictures.ts';
import { bookingLine, examplePost } from '../example-document.ts';
import { defineContentRules } from '../rule.ts';

const wide = 16 / 9;
/** Cropping up to this share of an image is not noticeable. */
const tolerance = 0.04;
/** Just below the text column's width. */
export const minWidth = 600;

const heroExample = (picture: string) => ({
  'blog/posing-guide.md': examplePost({ heroImage: '/images/blog/hands.jpg' }),
  'images/blog/hands.jpg': picture,
});
const bodyExample = (picture: string) => ({
  'blog/posing-guide.md': examplePost({}, `![A hand](/images/blog/hand.jpg)\n\n${bookingLine}`),
  'images/blog/hand.jpg': picture,
});

export const pictureSizeRules = defineContentRules([
  {
    id: 'hero-shape',
    summary: 'A hero image must be about 16:9.',
    explain:
      'The post, its cards and previews on social media show the hero image at that aspect ratio. Any other image would be cropped heavily.',
    examples: { wrong: heroExample('(a JPEG of 1600×1200)'), right: heroExample('(a JPEG of 1600×900)') },
    check(content, report) {
      for (const { file, span, picture } of findUsableImages(content, 'hero')) {
        const { width, height } = picture;
        const ratio = width / height;
        if (!coversSocialSize(picture) || Math.abs(ratio / wide - 1) <= tolerance) continue;
        const crop =
          ratio > wide ? `${Math.round(height * wide)}×${height}` : `${width}×${Math.round(width / wide)}`;
        const message = `The hero image is ${width}×${height} (${ratio.toFixed(2)}:1), but must be about 16:9 (1.78:1).`;
        report(file, span, message, { suggestion: `Crop it to ${crop}.` });
      }
    },
  },
  {
    id: 'hero-size',
    summary: 'A hero image must be at least 1200×675 pixels.',
    explain:
      'The hero image appears large on the page and when someone shares the link. Images are never scaled up, because that only blurs them.',
    examples: { wrong: heroExample('(a JPEG of 800×450)'), right: heroExample('(a JPEG of 1200×675)') },
    check(content, report) {
      for (const { file, span, picture } of findUsableImages(content, 'hero')) {
        if (coversSocialSize(picture)) continue;
        const size = `${picture.width}×${picture.height}`;
        const minimum = `${socialSize.width}×${socialSize.height}`;
        report(file, span, `The hero image is ${size} pixels, but must be at least ${minimum}.`, {
          suggestion: 'Export it larger from the original. Images are never scaled up.',
        });
      }
    },
  },
  {
    id: 'image-size',
    severity: 'warning',
    summary: `An image in the text must be at least ${minWidth} pixels wide.`,
    explain:
      'Images are as wide as the text column. A small one, such as a thumbnail from a message, would be stretched and look blurry. SVG drawings may have any size.',
    examples: { wrong: bodyExample('(a JPEG of 400×300)'), right: bodyExample('(a JPEG of 1600×1200)') },
    check(content, report) {
      for (const { file, span, picture } of findUsableImages(content, 'body')) {
        if (picture.format === 'svg' || picture.width >= minWidth) continue;
        report(file, span, `This image is ${picture.width} pixels wide, so it would look blurry.`, {
          suggestion: `Use an original that is at least ${minWidth} pixels wide.`,
        });
      }
    },
  },
]);

/** Finds the images that documents show. Other rules report the images that cannot be used. */
const findUsableImages = (
  { documents, pictures }: Pick<Content, 'documents' | 'pictures'>,
  role: DocumentImage['role'],
) =>
  documents.flatMap(({ path: file, images }) =>
    images
      .filter((image) => image.role === role)
      .flatMap(({ url, span }) => {
        const picture = pictures.usable.get(picturePath(url) ?? '');
        return picture ? [{ file, span, picture }] : [];
      }),
  );
