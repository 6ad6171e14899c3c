import { postsPerPage } from '../shared/posts.mjs';
import { card, frame } from './_includes/frame.js';

export const data = {
  pagination: { data: 'collections.newest', size: postsPerPage, alias: 'posts' },
  permalink: ({ pagination }) => address(pagination.pageNumber + 1, '/'),
};

const address = (page, end = '') => (page > 1 ? `/blog/page/${page}${end}` : `/blog${end}`);

export function render({ posts, pagination }) {
  const page = pagination.pageNumber + 1;
  const pages = pagination.pages.length;
  const to = (number, name) =>
    number < 1 || number > pages ? '' : `<a rel="${name}" href="${address(number)}">${name}</a>`;
  const numbers = pagination.pages.map((_, at) => `<a href="${address(at + 1)}">${at + 1}</a>`);
  const head = {
    title: page > 1 ? `Blog, page ${page}` : 'Blog',
    description: `Guides to self-portraits, page ${page} of ${pages}`,
    path: address(page),
  };
  return frame(
    head,
    `<h1>Blog</h1><ul>${posts.map(card).join('\n')}</ul>
<nav>${to(page - 1, 'prev')} ${numbers.join(' ')} ${to(page + 1, 'next')}</nav>`,
  );
}
