import { card, frame } from './_includes/frame.js';

export function render({ collections }) {
  const featured = collections.newest.filter((post) => post.featured).slice(0, 5);
  return frame(
    { title: 'Private self-portrait studio', description: 'Be seen as you are', path: '/' },
    `<h1>The first self-portrait studio without a photographer</h1>
<p>BE SEEN AS YOU ARE</p>
<h2>Feel inspired</h2>
<ul>${featured.map(card).join('\n')}</ul>`,
  );
}
