import { picturePath } from '#cli/content/pictures/picture-path.ts';
import { getPicturePaths } from '#cli/content/unpublished.ts';
import { examplePost } from '../example-document.ts';
import type { ContentRule } from '../rule.ts';

export const imageUnused: ContentRule = {
  id: 'image-unused',
  scope: 'content',
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
};
