import { getSourcePosition } from '#cli/content/markdown/source-text.ts';
import type { HeaderKey } from '#cli/content/header/keys.ts';
import { isDraft, type ParsedHeader } from '#cli/content/header/read.ts';
import type { ParsedDocument } from '#cli/content/markdown/parsed-document.ts';
import { changedExamples, headerExamples } from '../example-document.ts';
import { quote } from '#src/lib/text/quote.ts';
import { defineDocumentRules, type DocumentRule, suggestReplacement, suggestSpelling } from '../rule.ts';
import { parseDay } from './dates.ts';

/** Also true for a key that is misspelled, or in a line that cannot be read. Other rules report these. */
const hasKey = ({ entries, unknown, unreadableLines }: ParsedHeader, key: string): boolean =>
  entries.has(key) ||
  unknown.some(({ nearest }) => nearest === key) ||
  unreadableLines.some(({ text }) => new RegExp(`^\\W*${key}\\b`, 'i').test(text));

/** Warns about a key that a published post should have. */
function checkRecommended(
  key: string,
  message: string,
  suggest?: (post: ParsedDocument) => string,
): DocumentRule['check'] {
  return (post, report) => {
    const { kind, header } = post;
    if (kind !== 'post' || !header?.isReadable || isDraft(header) || hasKey(header, key)) return;
    // hero-alt-missing reports alt text without an image.
    if (key === 'heroImage' && header.entries.has('heroImageAlt')) return;
    report(header.fence, message, { suggestion: suggest?.(post) });
  };
}

export const keyRules = defineDocumentRules([
  {
    id: 'author-missing',
    severity: 'warning',
    summary: 'A post needs an author.',
    explain:
      "Readers want to know who is speaking. Without an author, the post is signed with the team's name.",
    examples: headerExamples({ author: null }, { author: 'Hush Quarter Team' }),
    check: checkRecommended(
      'author',
      'The header has no author. Add an "author:" line.',
      ({ team }) => `Until then, the author is "${team}".`,
    ),
  },
  {
    id: 'excerpt-missing',
    severity: 'warning',
    summary: 'A post needs an excerpt.',
    explain:
      "The excerpt appears on the post's card and below the title in search results. Without one, the site uses the first 160 characters of the post, which often end in the middle of a sentence.",
    examples: headerExamples({ excerpt: null }),
    check: checkRecommended(
      'excerpt',
      'The header has no excerpt. Add an "excerpt:" line with 70 to 160 characters.',
      () => 'Until then, the first 160 characters of the post are shown.',
    ),
  },
  {
    id: 'header-key-duplicate',
    summary: 'A key must not appear twice in the header.',
    explain:
      'When two lines have the same key, only one of them counts, and it is easy to edit the wrong one.',
    examples: changedExamples('category:', 'date: 2025-10-17\ncategory:'),
    check({ header, source }, report) {
      for (const { entry, key, first } of header?.duplicates ?? []) {
        const { line } = getSourcePosition(source, first.keySpan);
        report(entry.keySpan, `The key ${quote(key)} is already on line ${line}.`);
      }
    },
  },
  {
    id: 'header-key-missing',
    summary: 'The header must have every required key.',
    explain:
      'A post needs date, tags and category. A story needs title, excerpt, date, heroImage, heroImageAlt and visit. A page needs title, description and updated.',
    examples: headerExamples({ category: null }, { category: 'Guides' }),
    check({ header }, report) {
      if (!header?.isReadable || isDraft(header)) return;
      for (const [key, { required, type }] of Object.entries(header.keys)) {
        if (!required || hasKey(header, key)) continue;
        const advice = missingAdvice[type]?.(key) ?? `Add a line that starts with "${key}:"`;
        report(header.fence, `The header has no ${key}. ${advice}.`);
      }
    },
  },
  {
    id: 'header-key-unknown',
    summary: 'The header may contain only keys that the site recognizes.',
    explain:
      'A misspelled key would silently do nothing. --fix corrects keys that differ only in capitalization, hyphens or underscores.',
    fixable: true,
    examples: headerExamples(
      { hero_image_alt: 'A pale chair.', heroImageAlt: null },
      { heroImageAlt: 'A pale chair.' },
    ),
    check({ header }, report) {
      for (const { entry, correctKey, nearest } of header?.unknown ?? []) {
        const { key, keySpan } = entry;
        if (correctKey !== null) {
          const fix = { ...keySpan, text: correctKey };
          report(keySpan, `The key ${quote(key)} is spelled differently.`, { fix });
          continue;
        }
        const keys = Object.keys(header?.keys ?? {}).join(', ');
        if (
          /^(?:published|pubdate)$/i.test(key) &&
          parseDay(entry.value) &&
          header &&
          !hasKey(header, 'date')
        ) {
          report(
            keySpan,
            `${quote(key)} is not a header key. The day of a post is its date.`,
            suggestReplacement('date', keySpan),
          );
          continue;
        }
        if (/^(?:published|status|publish)$/i.test(key) && header?.keys['draft']) {
          const isHidden = /^(?:false|no|draft|private|pending)$/i.test(entry.value);
          const line = { start: keySpan.start, end: entry.valueSpan.end };
          const message = `${quote(key)} is not a header key. A post is published unless it has "draft: true".`;
          report(line, message, isHidden ? suggestReplacement('draft: true', line) : {});
          continue;
        }
        const advice = isSlugKey(key)
          ? { suggestion: 'The file name becomes the URL.' }
          : suggestSpelling(nearest, keySpan);
        report(keySpan, `${quote(key)} is not a header key. The keys are ${keys}.`, advice);
      }
    },
  },
  {
    id: 'hero-alt-missing',
    summary: 'A hero image and its alt text must come together.',
    explain:
      'heroImageAlt says in a sentence what the image shows, for readers who cannot see it and for search engines. Without heroImage, that line was probably lost.',
    examples: headerExamples(
      { heroImageAlt: null },
      { heroImageAlt: 'A pale chair stands alone before a curtain.' },
    ),
    check({ header }, report) {
      for (const [key, needed, message] of heroPairs) {
        const entry = header?.entries.get(key);
        if (header && entry && !hasKey(header, needed))
          report({ start: entry.keySpan.start, end: entry.valueSpan.end }, message);
      }
    },
  },
  {
    id: 'hero-missing',
    severity: 'warning',
    summary: 'A post needs a hero image.',
    explain:
      'The hero image appears at the top of the post, on its card, and wherever the link is shared. Without one, the card has no image.',
    examples: headerExamples(
      { heroImage: null, heroImageAlt: null },
      { heroImage: '/images/blog/posing-guide.jpg' },
    ),
    check: checkRecommended(
      'heroImage',
      'The header has no hero image. Add a "heroImage:" line with a URL that starts with /images/.',
    ),
  },
  {
    id: 'title-missing',
    severity: 'warning',
    summary: 'A post needs a title.',
    explain: 'Without a title, the site shows the file name, hyphens included.',
    examples: headerExamples({ title: null }, { title: 'How to hold a pose' }),
    check: checkRecommended(
      'title',
      'The header has no title. Add a "title:" line.',
      ({ slug }) => `Until then, the title is "${slug}".`,
    ),
  },
]);

const heroPairs = [
  ['heroImage', 'heroImageAlt', 'The hero image has no alt text. Add a "heroImageAlt:" line.'],
  ['heroImageAlt', 'heroImage', 'heroImageAlt has no heroImage. Add a "heroImage:" line.'],
] as const;

const missingAdvice: Partial<Record<HeaderKey['type'], (key: string) => string>> = {
  day: (key) => `Add a line such as "${key}: 2025-10-18"`,
  category: (key) => `Add a "${key}:" line with one of the ten categories`,
  tags: (key) => `Add a line such as "${key}: posing, first visit"`,
};

const isSlugKey = (key: string) => /^(?:slug|permalink|url)$/i.test(key);
