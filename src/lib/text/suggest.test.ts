import { expect, test } from 'vitest';
import { didYouMean, isTypo, suggest, suggestPath } from './suggest.ts';

const keys = ['title', 'excerpt', 'heroImage', 'heroImageAlt', 'date'];

test('suggests the closest candidate, ignoring case', () => {
  expect(suggest('tilte', keys)).toBe('title');
  expect(suggest('HEROIMAGE', keys)).toBe('heroImage');
  expect(suggest('heroImagAlt', keys)).toBe('heroImageAlt');
  expect(didYouMean('exerpt', keys)).toBe('Did you mean "excerpt"?');
});

test('suggests the same words in another order, case or punctuation', () => {
  expect(suggest('price.mini.off-peak', ['price.mini.offPeak', 'price.mini.primeTime'])).toBe(
    'price.mini.offPeak',
  );
  expect(suggest('America/NewYork', ['America/New_York', 'America/Toronto'])).toBe('America/New_York');
  expect(suggest('sitting pose', ['pose-sitting', 'pose-walking'])).toBe('pose-sitting');
  expect(suggest('fqa.yaml', ['faq.yaml', 'focal.yaml'])).toBe('faq.yaml');
});

test.each([
  ['price.peak', 'price.team'],
  ['price.mini.peak', 'price.mini.offPeak'],
  ['price.min', 'price.to'],
  ['gallery.hours', 'gallery.days'],
  ['actor.jpg', 'mirror.jpg'],
  ['pose-sitting.svg', 'pose-walking.svg'],
  ['/team', '/terms'],
  ['park', 'peak'],
  ['photo-2041.jpg', 'photo-2042.jpg'],
])('does not take %s for %s', (typed, other) => {
  expect(suggest(typed, [other])).toBeNull();
});

test('suggests nothing if two candidates are equally close', () => {
  expect(suggest('moses', ['noses', 'roses'])).toBeNull();
  expect(suggest('roses', ['noses', 'roses'])).toBe('roses');
});

test('suggests the only file that has the name, or all words of it', () => {
  const files = [
    'blog/actor-reading.jpg',
    'blog/mirror.jpg',
    'site/story-actor.jpg',
    'blog/chair.jpg',
    'site/chair-two.jpg',
  ];
  expect(suggestPath('mirror.png', files)).toBe('blog/mirror.jpg');
  expect(suggestPath('blog/reading.jpg', files)).toBe('blog/actor-reading.jpg');
  expect(suggestPath('site/chair.jpg', files)).toBe('blog/chair.jpg');
  expect(suggestPath('blog/actor.jpg', files)).toBeNull();
  expect(suggestPath('/', files)).toBeNull();
});

test('a typo is one character, or two that are swapped', () => {
  expect(['helo', 'hallo', 'hello!', 'hlelo'].map((text) => isTypo(text, 'hello'))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['hello', 'hullos'].map((text) => isTypo(text, 'hello'))).toEqual([false, false]);
});

test('suggests nothing if nothing is close', () => {
  expect(suggest('location', keys)).toBeNull();
  expect(suggest('', keys)).toBeNull();
  expect(suggest('x', keys)).toBeNull();
  expect(suggest('t'.repeat(200_000), keys)).toBeNull();
  expect(didYouMean('location', keys)).toBeNull();
});
