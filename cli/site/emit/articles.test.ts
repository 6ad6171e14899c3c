import { expect, test } from 'vitest';
import { pictureMarkup } from './articles.ts';

const picture = {
  original: '/images/blog/x.jpg',
  stem: '/images/blog/x.1a2b3c4d',
  width: 1600,
  height: 900,
  widths: { avif: [480, 960], webp: [480, 960, 1600] },
  social: null,
  color: '#8a5a44',
  blur: 'data:image/webp;base64,UklGRg==',
  focal: [0.66, 0.5] as [number, number],
};

test('a picture has its formats, size and placeholder', () => {
  expect(pictureMarkup(picture, 'A chair')).toBe(
    '<picture>' +
      '<source type="image/avif" srcset="/images/blog/x.1a2b3c4d-480.avif 480w, /images/blog/x.1a2b3c4d-960.avif 960w" sizes="(min-width: 70rem) 65vw, (min-width: 41rem) 38rem, 100vw">' +
      '<source type="image/webp" srcset="/images/blog/x.1a2b3c4d-480.webp 480w, /images/blog/x.1a2b3c4d-960.webp 960w, /images/blog/x.1a2b3c4d-1600.webp 1600w" sizes="(min-width: 70rem) 65vw, (min-width: 41rem) 38rem, 100vw">' +
      '<img src="/images/blog/x.jpg" width="1600" height="900" alt="A chair" loading="lazy" decoding="async" style="--color:#8a5a44;--focal:66% 50%">' +
      '</picture>',
  );
});

test('a picture without sizes and formats uses the original', () => {
  const bare = { ...picture, widths: { avif: [], webp: [] }, blur: '', focal: null };
  expect(pictureMarkup(bare, '')).toBe(
    '<picture><img src="/images/blog/x.jpg" width="1600" height="900" alt="" loading="lazy" decoding="async" style="--color:#8a5a44"></picture>',
  );
});

test('alt text is escaped', () => {
  const markup = pictureMarkup(picture, `"><script>alert('x')</script>&amp;`);
  expect(markup).toContain('alt="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;"');
});

test("pictures in a row share its width and the first picture's aspect ratio", () => {
  const square = { ...picture, width: 900 };
  const markup = pictureMarkup(picture, '', [square, picture]);
  expect(markup).toContain('sizes="(min-width: 70rem) 32.5vw, (min-width: 41rem) 19rem, 50vw"');
  expect(markup).toContain('--shape:900/900"');
});
