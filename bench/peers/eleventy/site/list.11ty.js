import { card, escape, frame } from './_includes/frame.js';

export const data = {
  pagination: { data: 'collections.lists', size: 1, alias: 'list' },
  permalink: ({ list }) => `${list.path}/`,
};

export function render({ list }) {
  const { name, title, description, path, paths, page, posts } = list;
  const to = (number, rel) => {
    const href = paths[number - 1];
    return href ? `<a rel="${rel}" href="${href}">${rel}</a>` : '';
  };
  const numbers = paths.map((href, at) => `<a href="${href}">${at + 1}</a>`);
  return frame(
    { title, description, path },
    `<h1>${escape(name)}</h1><ul>${posts.map(card).join('\n')}</ul>
<nav>${to(page - 1, 'prev')} ${numbers.join(' ')} ${to(page + 1, 'next')}</nav>`,
  );
}
