import { brand, domain } from '../../shared/posts.mjs';

const escapes = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
export const escape = (text) => text.replace(/[&<"]/g, (sign) => escapes[sign]);
export const showDate = (date) => date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const card = ({ slug, title, excerpt, date, heroImage, heroImageAlt }) => `<li>
<img src="${heroImage}" alt="${escape(heroImageAlt)}" width="2400" height="1350" loading="lazy">
<time datetime="${date.toISOString().slice(0, 10)}">${showDate(date)}</time>
<h3><a href="/blog/${slug}">${escape(title)}</a></h3>
<p>${escape(excerpt)}</p>
</li>`;

export const frame = (
  { title, description, path, image = '/icon-512.png', type = 'website', data, links = '' },
  body,
) =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} | ${brand}</title>
<meta name="description" content="${escape(description)}">
<meta name="robots" content="index, follow">
<link rel="canonical" href="${domain}${path}">
${links}<meta property="og:site_name" content="${brand}">
<meta property="og:type" content="${type}">
<meta property="og:title" content="${escape(title)}">
<meta property="og:description" content="${escape(description)}">
<meta property="og:url" content="${domain}${path}">
<meta property="og:image" content="${domain}${image}">
<meta name="twitter:card" content="summary_large_image">
<link rel="stylesheet" href="/style.css">
${data ? `<script type="application/ld+json">${data}</script>` : ''}
</head>
<body>
<header><a href="/">${brand}</a><nav><a href="/#sessions">Sessions</a> <a href="/blog">Blog</a> <a href="/booking">Book now</a></nav></header>
<main>${body}</main>
<footer><a href="/privacy">Privacy</a> <a href="/terms">Terms</a> <a href="/studio-rules">Rules</a></footer>
</body>
</html>
`;
