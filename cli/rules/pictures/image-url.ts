import { suggest } from '#src/lib/text/suggest.ts';
import { picturePath } from '#cli/content/pictures/picture-path.ts';
import { suggestSpelling } from '../suggestions.ts';
import { quote } from '../quote.ts';
import { examplePost } from '../example-document.ts';
import type { ContentRule } from '../rule.ts';

export const imageUrl: ContentRule = {
  id: 'image-url',
  scope: 'content',
  severity: 'error',
  isRequired: true,
  summary: "An image's URL must start with /images/.",
  explain:
    'Images must be in content/images, so the site can generate several sizes and formats of each. An image on another site can change or disappear, and lets that site see who visits yours.',
  examples: {
    wrong: { 'blog/posing-guide.md': examplePost({ heroImage: 'posing-guide.jpg' }) },
    right: { 'blog/posing-guide.md': examplePost({ heroImage: '/images/blog/posing-guide.jpg' }) },
  },
  check({ documents, pictures }, report) {
    for (const { path: file, images } of documents) {
      for (const { url, span } of images) {
        if (picturePath(url) !== null) continue;
        const message = url.startsWith('/images/')
          ? `${quote(url)} is not the URL of a file in content/images. Check the URL.`
          : `The image URL ${quote(url)} does not start with "/images/". Put the image in content/images and use its URL there.`;
        const urls = [...pictures.usable.keys()].map((path) => `/images/${path}`);
        const sameFile = findByName(url, urls);
        report(
          file,
          span,
          message,
          sameFile
            ? { suggestion: `Use "${sameFile}".`, likelyFixes: [{ ...span, text: sameFile }] }
            : suggestSpelling(suggest(url, urls), span),
        );
      }
    }
  },
};

const findByName = (name: string, urls: string[]) =>
  name.includes('/') ? undefined : urls.find((url) => url.endsWith(`/${name}`));
