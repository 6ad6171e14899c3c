import { byDate, listPages, relate, splitTags } from './shared/posts.mjs';

// oxlint-disable-next-line import/no-default-export -- Eleventy reads its configuration from there
export default function (config) {
  config.addPassthroughCopy({ 'shared/style.css': 'style.css' });
  config.addCollection('newest', sorted);
  config.addCollection('lists', (api) => listPages(sorted(api)));
  config.addCollection('related', (api) => relate(sorted(api)));
  return { dir: { input: 'site', output: 'dist' } };
}

const sorted = (api) =>
  api
    .getFilteredByGlob('site/blog/posts/*.md')
    .map(({ data, fileSlug }) => ({ ...readHeader(data), slug: fileSlug }))
    .toSorted(byDate);

// Eleventy uses `tags` for its collections, so the tags of posts are split here.
function readHeader({ title, excerpt, date, author, heroImage, heroImageAlt, tags, category, featured }) {
  const names = Array.isArray(tags) ? tags.flatMap(splitTags) : splitTags(tags);
  return { title, excerpt, date, author, heroImage, heroImageAlt, tags: names, category, featured };
}
