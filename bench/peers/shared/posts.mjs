// All peers compute a post's data with this plain code, so none is slower because of it.
export const brand = 'Hush Quarter';
export const domain = 'https://hushquarter.example';

const postsPerPage = 6;

export const splitTags = (tags) => tags.split(',').map((tag) => tag.trim());

/** Sorts posts newest first. */
export const byDate = (a, b) => b.date - a.date || (a.slug < b.slug ? -1 : 1);

export function countWords(html) {
  return html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
}

export const readTime = (words) => `${Math.max(1, Math.round(words / 200))} min read`;

/** Returns the indexes of each tag's posts. */
function groupByTag(posts) {
  const tagged = new Map();
  posts.forEach(({ tags }, index) => {
    for (const tag of tags) {
      if (tagged.has(tag)) tagged.get(tag).push(index);
      else tagged.set(tag, [index]);
    }
  });
  return tagged;
}

const slugify = (tag) => tag.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Returns the pages of the blog's list and of each tag's list. `posts` must be newest first. */
export const listPages = (posts) => [
  ...paginate(posts, 'Blog', '/blog'),
  ...[...groupByTag(posts)].flatMap(([tag, indexes]) =>
    paginate(
      indexes.map((index) => posts[index]),
      tag,
      `/blog/tag/${slugify(tag)}`,
    ),
  ),
];

function paginate(posts, title, path) {
  const pages = Math.ceil(posts.length / postsPerPage);
  const paths = Array.from({ length: pages }, (_, at) => (at === 0 ? path : `${path}/page/${at + 1}`));
  return paths.map((own, at) => ({
    path: own,
    paths,
    page: at + 1,
    name: title,
    title: at > 0 ? `${title}, page ${at + 1}` : title,
    description: `Guides to self-portraits, page ${at + 1} of ${pages}`,
    posts: posts.slice(at * postsPerPage, (at + 1) * postsPerPage),
  }));
}

/** Picks three related posts for each post, with 100 points per shared tag and up to 30 for recency. `posts` must be newest first. */
export function relate(posts, now = Date.now()) {
  const tagged = groupByTag(posts);
  const recency = posts.map(({ date }) => Math.max(0, 30 - Math.floor((now - date) / 864e5)));
  return new Map(
    posts.map(({ slug, tags }, own) => {
      const scores = new Map();
      for (const index of [0, 1, 2, 3]) if (index < posts.length) scores.set(index, recency[index]);
      for (const tag of tags) {
        for (const index of tagged.get(tag)) scores.set(index, (scores.get(index) ?? recency[index]) + 100);
      }
      scores.delete(own);
      const best = [...scores].toSorted(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b).slice(0, 3);
      return [slug, best.map(([index]) => posts[index])];
    }),
  );
}

/** Returns a post's structured data as JSON. */
export function describe({ slug, title, excerpt, date, author, heroImage, tags, category }, words) {
  const url = `${domain}/blog/${slug}`;
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BlogPosting',
        headline: title,
        description: excerpt,
        datePublished: date.toISOString().slice(0, 10),
        wordCount: words,
        timeRequired: `PT${Math.max(1, Math.round(words / 200))}M`,
        keywords: tags,
        articleSection: category,
        mainEntityOfPage: url,
        author: { '@type': 'Organization', name: author },
        image: `${domain}${heroImage}`,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Blog', item: `${domain}/blog` },
          { '@type': 'ListItem', position: 2, name: title, item: url },
        ],
      },
    ],
  }).replaceAll('<', '\\u003c');
}
