import { toSlug } from '#src/lib/text/slug.ts';
import { suggest } from '#src/lib/text/suggest.ts';
import type { TextSpan } from '#cli/content/span.ts';
import { examplePost, headerExamples } from '../example-document.ts';
import { quote } from '#src/lib/text/quote.ts';
import { defineContentRules, defineDocumentRules, suggestReplacement, suggestSpelling } from '../rule.ts';

export const tagRules = defineDocumentRules([
  {
    id: 'tag-duplicate',
    summary: 'A post must have each tag only once.',
    explain:
      'Tags that differ only in capitalization, spaces or hyphens are the same tag and share a URL. If they are spelled alike, --fix removes the second one.',
    fixable: true,
    examples: headerExamples({ tags: 'posing, first visit, posing' }, { tags: 'posing, first visit' }),
    check({ header }, report) {
      const firstBySlug = new Map<string, string>();
      for (const { name, span, removalSpan } of header?.tags ?? []) {
        if (name === '') continue;
        const slug = toSlug(name);
        const first = firstBySlug.get(slug);
        if (first === undefined) firstBySlug.set(slug, name);
        else {
          // If they are spelled differently, other posts can have either.
          const isSame = name === first;
          report(span, `The tag ${quote(name)} repeats ${quote(first)}.`, {
            fix: isSame ? { ...removalSpan, text: '', offer: 'Remove it and its comma.' } : null,
          });
        }
      }
    },
  },
  {
    id: 'tag-empty',
    summary: 'A tag must not be empty.',
    explain:
      'Put one comma between tags, and none before the first or after the last. --fix removes extra commas.',
    fixable: true,
    examples: headerExamples({ tags: 'posing, , first visit' }, { tags: 'posing, first visit' }),
    check({ header }, report) {
      for (const { name, span, removalSpan } of header?.tags ?? [])
        if (name === '')
          report(span, 'There is no tag next to this comma.', {
            fix: { ...removalSpan, text: '', offer: 'Remove the comma.' },
          });
    },
  },
  {
    id: 'tag-format',
    summary: 'A tag must be a few plain words.',
    explain:
      'A tag becomes part of a URL, such as /blog?tag=first-visit. It may contain letters and digits, joined by single spaces, hyphens, apostrophes or &, and be at most 40 characters long.',
    examples: headerExamples({ tags: '#posing, first visit' }, { tags: 'posing, first visit' }),
    check({ header, source }, report) {
      const entry = header?.entries.get('tags');
      const invalid = header?.tags.filter(({ name }) => name !== '' && !isValidTag(name)) ?? [];
      const tagList = entry && invalid.length > 0 && removeBrackets(entry.value);
      if (entry && tagList) {
        const message = 'Tags need no brackets or quotes, only commas between them.';
        report(
          entry.valueSpan,
          message,
          suggestReplacement(tagList, withQuotes(source.text, entry.valueSpan)),
        );
        return;
      }
      for (const { name, span } of invalid) {
        const message =
          name.length > maxLength
            ? `The tag ${quote(name)} is ${name.length} characters long. The limit is ${maxLength}, and commas go between tags.`
            : `The tag ${quote(name)} contains characters that are not allowed in a tag, which has letters and digits, joined by spaces or hyphens.`;
        report(span, message, suggestReplacement(suggestTags(name), span));
      }
    },
  },
]);

export const tagSpellingRules = defineContentRules([
  {
    id: 'tag-spelling',
    severity: 'warning',
    summary: 'A tag must be spelled the same way in every post.',
    explain:
      'Each tag has a page that lists its posts. A tag that only one post uses, and that differs by one letter from a common tag, is probably a typo.',
    examples: {
      wrong: {
        'blog/posing-guide.md': examplePost({ tags: 'headshots' }),
        'blog/waiting.md': examplePost({ tags: 'headshots', title: 'How to wait' }),
        'blog/turning.md': examplePost({ tags: 'headshot', title: 'How to turn' }),
      },
      right: {
        'blog/posing-guide.md': examplePost({ tags: 'headshots' }),
        'blog/waiting.md': examplePost({ tags: 'headshots', title: 'How to wait' }),
        'blog/turning.md': examplePost({ tags: 'headshots', title: 'How to turn' }),
      },
    },
    check({ documents }, report) {
      // Includes posts with an invalid header, because their tags count too.
      const posts = documents
        .filter(({ kind }) => kind === 'post')
        .map((post) => ({
          ...post,
          tags: Object.keys(post.tagSpans).filter(isValidTag),
        }));
      const uses = new Map<string, number>();
      for (const { tags } of posts)
        for (const slug of new Set(tags.map(toSlug))) uses.set(slug, (uses.get(slug) ?? 0) + 1);
      const names = new Map(posts.flatMap(({ tags }) => tags.map((tag) => [toSlug(tag), tag])));
      const common = [...uses].filter(([, count]) => count > 1).map(([slug]) => slug);
      for (const { tags, path, tagSpans, fence } of posts) {
        for (const tag of tags) {
          const slug = toSlug(tag);
          if (uses.get(slug) !== 1 || slug.length < minLength) continue;
          const span = tagSpans[tag] ?? fence;
          const words = tag.split(/\s+/);
          if (words.length > 1 && words.every((word) => (uses.get(toSlug(word)) ?? 0) > 0)) {
            const separate = words.join(', ');
            const offer = `Put commas between tags: ${separate}.`;
            report(path, span, `No other post uses the tag ${quote(tag)}.`, {
              likelyFixes: [{ ...span, text: separate, offer }],
            });
            continue;
          }
          const meant = suggest(slug, common);
          if (meant !== null)
            report(
              path,
              span,
              `No other post uses the tag ${quote(tag)}.`,
              suggestSpelling(meant, span, names.get(meant)),
            );
        }
      }
    },
  },
]);

/** A value's span does not include quotes around it. */
function withQuotes(text: string, { start, end }: TextSpan): TextSpan {
  const isQuoted = /^(["']).*\1$/.test(text.slice(start - 1, end + 1));
  return isQuoted ? { start: start - 1, end: end + 1 } : { start, end };
}

const pattern = /^[\p{L}\p{N}]+(?:(?: & |[ '’&-])[\p{L}\p{N}]+)*$/u;
const maxLength = 40;

const isValidTag = (name: string): boolean => name.length <= maxLength && pattern.test(name);

/** Converts an inline YAML list to plain tags. Returns null if any of them is invalid. */
function removeBrackets(value: string): string | null {
  const tags = value.split(',').map((tag) => tag.replaceAll(/^[\s["'“”‘’]+|[\s\]"'“”‘’]+$/g, ''));
  return tags.every(isValidTag) ? tags.join(', ') : null;
}

function suggestTags(value: string): string | null {
  const name = value.replace(/\s+# .*$/, '');
  const separated = name
    .replaceAll(/^#|\.$/g, '')
    .split(/[#;|/，、；]|\. /)
    .map((tag) => tag.trim());
  if (separated.length > 1 && separated.every(isValidTag)) return separated.join(', ');
  const plain = name
    .replaceAll(/^#|[.?!]+$|["'“”‘’()]/g, '')
    .replaceAll(/[\s_]+/g, ' ')
    .trim();
  return isValidTag(plain) ? plain : null;
}

/** Shorter tags resemble too many others. */
const minLength = 5;
