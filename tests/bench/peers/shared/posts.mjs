// Computes a post's data for every peer, in plain code, so that none is slower because of it.
export const brand = 'Hush Quarter';
export const domain = 'https://hushquarter.example';

export const postsPerPage = 6;

export const splitTags = (tags) => tags.split(',').map((tag) => tag.trim());

/** The newest first. */
export const byDate = (a, b) => b.date - a.date || (a.slug < b.slug ? -1 : 1);

export function countWords(html) {
  return html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
}

export const readTime = (words) => `${Math.max(1, Math.round(words / 200))} min read`;

/** Three posts for each: 100 for a shared tag, up to 30 for recency, then the newer. Posts are given newest first. */
export function relate(posts, now = Date.now()) {
  const tagged = new Map();
  posts.forEach(({ tags }, at) => {
    for (const tag of tags) {
      if (tagged.has(tag)) tagged.get(tag).push(at);
      else tagged.set(tag, [at]);
    }
  });
  const recency = posts.map(({ date }) => Math.max(0, 30 - Math.floor((now - date) / 864e5)));
  return new Map(
    posts.map(({ slug, tags }, own) => {
      const scores = new Map();
      for (const at of [0, 1, 2, 3]) if (at < posts.length) scores.set(at, recency[at]);
      for (const tag of tags) {
        for (const at of tagged.get(tag)) scores.set(at, (scores.get(at) ?? recency[at]) + 100);
      }
      scores.delete(own);
      const best = [...scores].toSorted(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b).slice(0, 3);
      return [slug, best.map(([at]) => posts[at])];
    }),
  );
}

/** The structured data of a post. */
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
