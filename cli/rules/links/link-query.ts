import { suggestSpelling } from '../suggestions.ts';
import { quote } from '../quote.ts';
import { bookingLine, examplePost } from '../example-document.ts';
import type { ContentRule } from '../rule.ts';

export const linkQuery: ContentRule = {
  id: 'link-query',
  scope: 'content',
  severity: 'warning',
  summary: 'A link to a list of posts must use an existing tag and a page number of at least 1.',
  explain: 'If no post has the tag, the list is empty. A page number past the end shows the last page.',
  examples: {
    wrong: {
      'blog/posing-guide.md': examplePost({}, `Read [more on posing](/blog?tag=poses). ${bookingLine}`),
    },
    right: {
      'blog/posing-guide.md': examplePost({}, `Read [more on posing](/blog?tag=posing). ${bookingLine}`),
    },
  },
  check({ links }, report) {
    for (const { file, url, span, outcome } of links) {
      if (outcome.kind !== 'problem' || outcome.problem !== 'query') continue;
      const { key, value, nearest } = outcome;
      const message =
        key === 'tag'
          ? `No post has the tag ${quote(value)}. Link to a tag that posts use.`
          : `${quote(value)} is not a page number. Use a whole number, 1 or more.`;
      report(
        file,
        span,
        message,
        suggestSpelling(nearest, span, nearest && replaceParameter(url, key, nearest)),
      );
    }
  },
};

/** The value in the URL can be percent-encoded. */
const replaceParameter = (url: string, key: string, value: string): string =>
  url.replace(new RegExp(`([?&]${key}=)[^&#]*`), (_, start: string) => start + value);
