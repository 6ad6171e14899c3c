import { plural } from '#src/lib/format/count.ts';
import { readTime as calculateReadTime } from '#cli/content/markdown/read-time.ts';
import { suggest } from '#src/lib/text/suggest.ts';
import { categories } from '#src/content/schemas/page-data.ts';
import type { Document } from '#cli/content/document.ts';
import { getMalformedEntries, getOneLineEntries, type ParsedHeader } from '#cli/content/header/read.ts';
import type { HeaderEntry } from '#cli/content/header/split.ts';
import { examplePost, headerExamples } from '../example-document.ts';
import { exampleStudio } from '../example-settings.ts';
import { isBlockSign, withoutComment } from './lines.ts';
import type { TextSpan } from '#cli/content/span.ts';
import type { Fix } from '#cli/diagnostic.ts';
import { quote } from '#src/lib/text/quote.ts';
import {
  defineContentRules,
  defineDocumentRules,
  type DocumentRule,
  suggestReplacement,
  suggestSpelling,
} from '../rule.ts';

/** Reports values that are shorter or longer than `headerKeys` allows. */
const checkLength =
  (keys: readonly string[]): DocumentRule['check'] =>
  ({ header }, report) => {
    for (const key of keys) {
      const { minLength = 0, maxLength = Infinity } = header?.keys[key] ?? {};
      const entry = header?.entries.get(key);
      // A placeholder that could not be filled in makes the length unknown.
      if (!entry || entry.value === '' || isBlockSign(entry.value) || entry.value.includes('{{')) continue;
      const { length } = entry.value;
      if (length >= minLength && length <= maxLength) continue;
      const range = minLength > 0 ? `${minLength} to ${maxLength}` : `at most ${maxLength}`;
      report(entry.valueSpan, `The ${key} is ${plural(length, 'character')} long. Use ${range}.`);
    }
  };

export const valueRules = defineDocumentRules([
  {
    id: 'boolean-value',
    summary: 'featured and draft must be true or false.',
    explain:
      'Other words, such as yes or on, mean different things to different programs. --fix changes True and FALSE to lowercase.',
    fixable: true,
    examples: headerExamples({ draft: 'True' }, { draft: 'true' }),
    check({ header }, report) {
      for (const { key, value, valueSpan } of getMalformedEntries(header, 'boolean')) {
        const lower = withoutComment(value).toLowerCase();
        const meant = trueWords.includes(lower) ? 'true' : falseWords.includes(lower) ? 'false' : null;
        report(valueSpan, `${key} must be true or false, not ${quote(value)}.`, {
          ...suggestReplacement(meant, valueSpan),
          fix: value.toLowerCase() === meant ? { ...valueSpan, text: meant } : null,
        });
      }
    },
  },
  {
    id: 'category-known',
    summary: 'A post must be in one of the ten categories.',
    explain: `The categories are ${categories.join(', ')}. Use tags for any other grouping. --fix corrects capitalization.`,
    fixable: true,
    examples: headerExamples({ category: 'Photography tips' }, { category: 'Photography Tips' }),
    check({ header }, report) {
      for (const { value, valueSpan } of getMalformedEntries(header, 'category')) {
        const meant = categories.find(
          (category) => category.toLowerCase() === withPlainSpaces(value).toLowerCase(),
        );
        report(valueSpan, `Unknown category ${quote(value)}. A post has one of ${categories.join(', ')}.`, {
          ...suggestSpelling(suggest(value, categories), valueSpan),
          fix: meant === undefined ? null : { ...valueSpan, text: meant },
        });
      }
    },
  },
  {
    id: 'excerpt-length',
    severity: 'warning',
    summary: 'An excerpt or description must be 70 to 160 characters long.',
    explain:
      'Search engines show this text below the title. They cut it off if it is too long, and replace it if it says too little.',
    examples: headerExamples({ excerpt: 'How to pose.' }),
    check: checkLength(['excerpt', 'description']),
  },
  {
    id: 'header-markup',
    isRequired: false,
    summary: 'The header and captions must be plain text, without HTML or Markdown.',
    explain:
      'Titles, excerpts, alt text and captions are shown exactly as typed, in search results and browser tabs too, so readers would see the markup. A # does not start a comment here.',
    examples: headerExamples({ title: 'How to **hold** a pose' }, { title: 'How to hold a pose' }),
    check({ header, body, source }, report) {
      for (const [key, { valueSpan }] of getTexts(header)) {
        const found = markup.exec(source.text.slice(valueSpan.start, valueSpan.end));
        if (!found) continue;
        const start = valueSpan.start + found.index;
        const span = { start, end: start + found[0].length };
        report(span, `Readers would see ${quote(found[0])} in the ${key}, which is plain text.`);
      }
      for (const { caption, span } of body?.images ?? []) {
        const [found] = markup.exec(caption ?? '') ?? [];
        if (found !== undefined)
          report(span, `Readers would see ${quote(found)} in the caption, which is plain text.`);
      }
    },
  },
  {
    id: 'header-quote',
    isRequired: false,
    summary: 'Quotes in the header must come in pairs.',
    explain:
      'A value needs no quotes. If you use them, put one at each end, because readers would see an unmatched one.',
    examples: headerExamples({ title: '"How to hold a pose' }, { title: 'How to hold a pose' }),
    check({ header, source }, report) {
      const oneLine = new Set(getOneLineEntries(header, source.text));
      for (const [key, entry] of getTexts(header)) {
        if (!oneLine.has(entry)) continue;
        const { value, valueSpan } = entry;
        const [escaped] = /\\[\p{P}\p{S}]|(?<=\p{L})''(?=\p{L})/u.exec(value) ?? [];
        if (escaped !== undefined) {
          report(valueSpan, `Readers would see ${escaped} in the ${key}.`, {
            likelyFixes: [replaceFirst(source.text, valueSpan, escaped)],
          });
          continue;
        }
        const char = hasUnmatchedQuote(value) ? '"' : startsWithLoneApostrophe(value) ? "'" : null;
        if (char === null) continue;
        const start = source.text.indexOf(char, valueSpan.start);
        report(
          { start, end: start + 1 },
          `The ${key} has an unmatched ${char}.`,
          /^[^“”"]*“[^“”"]*"[^“”"]*$/.test(value)
            ? { likelyFixes: [{ start, end: start + 1, text: '”' }] }
            : {},
        );
      }
    },
  },
  {
    id: 'read-time',
    severity: 'warning',
    summary: 'readTime must match the number of words.',
    explain:
      'The site calculates the time itself: words divided by 200, rounded, at least 1. A different value in the header is out of date. --fix corrects it. You can also delete the line.',
    fixable: true,
    examples: headerExamples({ readTime: '12 min read' }, { readTime: '1 min read' }),
    check({ header, body }, report) {
      const entry = header?.entries.get('readTime');
      if (!entry || entry.value === '' || !body || body.excess) return;
      const { value, valueSpan } = entry;
      const calculated = calculateReadTime(body.words);
      if (value === calculated) return;
      report(valueSpan, `${quote(value)} does not match ${plural(body.words, 'word')}.`, {
        fix: { ...valueSpan, text: calculated },
      });
    },
  },
  {
    id: 'title-length',
    severity: 'warning',
    summary: 'A title must be at most 60 characters long.',
    explain: 'Search engines cut off longer titles, often before the word that matters.',
    examples: headerExamples(
      { title: "How to hold a pose for as long as it takes without ever feeling like you're posing" },
      { title: 'How to hold a pose' },
    ),
    check: checkLength(['title']),
  },
]);

const withAutoLink = exampleStudio(
  'tracking: {}',
  'autoLinks:\n  - { phrase: professional photography, url: /corporate }\ntracking: {}',
);
const withoutAutoLink = (noAutoLinks: string) => ({
  'studio.yaml': withAutoLink,
  'blog/posing-guide.md': examplePost({ noAutoLinks }),
});

export const titleRules = defineContentRules([
  {
    id: 'auto-link-unknown',
    severity: 'warning',
    summary: 'noAutoLinks must name phrases that posts link.',
    explain:
      'Posts link the phrases of autoLinks in studio.yaml. noAutoLinks lists those that one post does not link, separated by commas.',
    examples: { wrong: withoutAutoLink('true'), right: withoutAutoLink('professional photography') },
    check({ documents, settings: { studio } }, report) {
      const phrases = studio?.autoLinks?.map(({ phrase }) => phrase.toLowerCase()) ?? [];
      for (const { path, header, headerSpans, fence } of documents) {
        if (!studio || !header || !('noAutoLinks' in header)) continue;
        const names = header.noAutoLinks?.split(',').map((name) => name.trim()) ?? [];
        const unknown = names.find((name) => !phrases.includes(name.toLowerCase()));
        if (unknown === undefined) continue;
        const message = `${quote(unknown)} is not a phrase that posts link. The phrases are in autoLinks in studio.yaml.`;
        report(path, headerSpans['noAutoLinks'] ?? fence, message);
      }
    },
  },
  {
    id: 'title-brand',
    severity: 'warning',
    summary: "A title must not end with the studio's name.",
    explain: 'The site adds the name to each title, so search results would show it twice.',
    examples: {
      wrong: { 'blog/posing-guide.md': examplePost({ title: 'How to hold a pose | Hush Quarter' }) },
      right: { 'blog/posing-guide.md': examplePost({ title: 'How to hold a pose' }) },
    },
    check({ documents, settings }, report) {
      const name = settings.studio?.brand.name;
      for (const { path, header, headerSpans } of documents) {
        const [ending, found] = / +[|–—·-] +([^|–—·]+)$/.exec(header?.title ?? '') ?? [];
        const { end } = headerSpans['title'] ?? {};
        if (ending === undefined || end === undefined || found === undefined || found !== name) continue;
        const span = { start: end - ending.length, end };
        report(path, span, `The site adds ${quote(found)} to the title.`, {
          likelyFixes: [{ ...span, text: '' }],
        });
      }
    },
  },
  {
    id: 'duplicate-title',
    summary: 'Each page must have a different title.',
    explain:
      'Titles appear in search results, browser tabs and feeds, where readers could not tell the two pages apart.',
    examples: {
      wrong: { 'blog/posing-guide.md': examplePost(), 'blog/posing-again.md': examplePost() },
      right: {
        'blog/posing-guide.md': examplePost(),
        'blog/posing-again.md': examplePost({ title: 'How to hold it longer' }),
      },
    },
    check({ documents }, report) {
      const firstByTitle = new Map<string, Document>();
      // Drafts come last, so the problem is reported in the draft rather than in the published page.
      for (const document of documents.toSorted((a, b) => Number(a.isDraft) - Number(b.isDraft))) {
        if (!document.header) continue;
        const title = normalize(document.header.title);
        const first = firstByTitle.get(title);
        if (!first) firstByTitle.set(title, document);
        else {
          const span = document.headerSpans['title'] ?? document.fence;
          report(document.path, span, `${first.path} has the same title. Choose another.`);
        }
      }
    },
  },
]);

/** `\\&` → `&` and `''` → `'` */
function replaceFirst(text: string, { start }: TextSpan, escaped: string): Fix {
  const at = text.indexOf(escaped, start);
  return { start: at, end: at + escaped.length, text: escaped.slice(1) };
}

const withPlainSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const normalize = (title: string): string =>
  title.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Returns the entries that readers see exactly as typed. */
const getTexts = (header: ParsedHeader | null): [key: string, entry: HeaderEntry][] =>
  [...(header?.entries ?? [])].filter(([key]) => header?.keys[key]?.type === 'text');

/** Markup that would have an effect in the body. A lone mark, as in "5 * 10", is plain text. */
export const markup = new RegExp(
  [
    '<\\/?[a-z][^<>]*>',
    '\\*\\*(?=\\S.*?\\*\\*)',
    '(?<![\\p{L}\\p{N}*])\\*(?=[\\p{L}\\p{N}][^*]*\\*)',
    '__(?=\\S.*?__)',
    '`(?=[^`]+`)',
    '!?\\[[^\\]]*\\]\\([^)]*\\)',
    '^#+ ',
    '^> ',
    '(?<=\\s)#\\s+\\p{L}.*$',
    '&(?:#\\w+|[a-z]+);',
  ].join('|'),
  'iu',
);

/** A quote after a digit may mean inches, as in `Our 5" lens`. */
const hasUnmatchedQuote = (value: string): boolean =>
  isOdd(value.match(/"/g)) && isOdd(value.match(/(?<!\d)"/g));
const isOdd = (matches: string[] | null): boolean => (matches?.length ?? 0) % 2 === 1;

const startsWithElision = /^'(?:tis|twas|em|til|cause|n|\d0s)\b/i;
const startsWithLoneApostrophe = (value: string): boolean =>
  value.startsWith("'") && !value.includes("'", 1) && !startsWithElision.test(value);

const trueWords = ['true', 'yes', 'on', '1'];
const falseWords = ['false', 'no', 'off', '0'];
