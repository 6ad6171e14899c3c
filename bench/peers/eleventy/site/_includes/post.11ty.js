import { countWords, describe, readTime } from '../../shared/posts.mjs';
import { card, escape, frame, showDate } from './frame.js';

const bySlug = new WeakMap();

function find(posts, slug) {
  if (!bySlug.has(posts)) bySlug.set(posts, new Map(posts.map((post) => [post.slug, post])));
  return bySlug.get(posts).get(slug);
}

export function render({ content, collections, page }) {
  const post = find(collections.newest, page.fileSlug);
  const words = countWords(content);
  const head = {
    title: post.title,
    description: post.excerpt,
    path: `/blog/${post.slug}`,
    image: post.heroImage,
    type: 'article',
    data: describe(post, words),
  };
  const tags = post.tags.map((tag) => `<a href="/blog?tag=${encodeURIComponent(tag)}">${escape(tag)}</a>`);
  return frame(
    head,
    `<article>
<p><a href="/">Home</a> / <a href="/blog">Blog</a> / ${escape(post.title)}</p>
<h1>${escape(post.title)}</h1>
<p>${escape(post.excerpt)}</p>
<p>${showDate(post.date)}, by ${escape(post.author)}, ${readTime(words)} ${tags.join(' ')}</p>
<img src="${post.heroImage}" alt="${escape(post.heroImageAlt)}" width="2400" height="1350" fetchpriority="high">
${content}
<p>Written by ${escape(post.author)}</p>
</article>
<p><a href="/booking">Book Your Session Now</a></p>
<h2>Related reads</h2>
<ul>${collections.related.get(post.slug).map(card).join('\n')}</ul>`,
  );
}
