import { suggestPath } from '#src/lib/text/suggest.ts';
import { picturePath } from '#cli/content/pictures/pictures.ts';
import { examplePost } from '../example-document.ts';
import { quote } from '#src/lib/text/quote.ts';
import { type Advice, defineContentRules, suggestReplacement, suggestSpelling } from '../rule.ts';

const heroExamples = (wrong: string) => ({
  wrong: { 'blog/posing-guide.md': examplePost({ heroImage: wrong }) },
  right: { 'blog/posing-guide.md': examplePost({ heroImage: '/images/blog/posing-guide.jpg' }) },
});

export const pictureUrlRules = defineContentRules([
  {
    id: 'image-missing',
    isRequired: true,
    summary: 'Every image in the text must be a file in content/images.',
    explain: '/images/blog/x.jpg is the file content/images/blog/x.jpg. Capitalization must match.',
    examples: heroExamples('/images/blog/posing-giude.jpg'),
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
          if (existing.has(`images/${path.trim()}`)) {
            const message = `There is an invisible space next to the URL ${quote(url)}.`;
            report(file, span, message, suggestReplacement(url.trim(), span));
            continue;
          }
          const [, before, caption] = /^(\S+?)("[^"]*")$/.exec(url) ?? [];
          if (before !== undefined) {
            const message = `There is no space before the caption ${caption}.`;
            report(file, span, message, suggestReplacement(`${before} ${caption}`, span));
            continue;
          }
          const nearest = suggestPath(path.replace(/[?#].*$/, ''), [...pictures.usable.keys()]);
          report(
            file,
            span,
            `There is no image at ${quote(url)}. Add it to content/images, or check the URL.`,
            nearest ? suggestSpelling(`/images/${nearest}`, span) : suggestConversion(path),
          );
        }
      }
    },
  },
  {
    id: 'image-url',
    isRequired: true,
    summary: "An image's URL must start with /images/.",
    explain:
      'Images must be in content/images, so the site can generate several sizes and formats of each. An image on another site can change or disappear, and lets that site see who visits yours.',
    examples: heroExamples('posing-guide.jpg'),
    check({ documents, pictures }, report) {
      for (const { path: file, images } of documents) {
        for (const { url, span } of images) {
          if (picturePath(url) !== null) continue;
          const message = url.startsWith('/images/')
            ? `${quote(url)} is not the URL of a file in content/images. Check the URL.`
            : `The image URL ${quote(url)} does not start with "/images/". Put the image in content/images and use its URL there.`;
          const urls = [...pictures.usable.keys()].map((path) => `/images/${path}`);
          const sameFile = urls.find(
            (each) => url.endsWith(each) || (!url.includes('/') && each.endsWith(`/${url}`)),
          );
          report(
            file,
            span,
            message,
            sameFile ? suggestReplacement(sameFile, span) : suggestSpelling(suggestPath(url, urls), span),
          );
        }
      }
    },
  },
]);

const unsupportedFormat = /\.(?:heic|heif|tiff?|bmp|raw|dng|cr2|nef|arw)$/i;

const suggestConversion = (path: string): Advice =>
  unsupportedFormat.test(path)
    ? { suggestion: 'Browsers cannot show this format. `studio add-picture` converts it.' }
    : {};
