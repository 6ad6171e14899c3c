import { suggestSpelling } from '../suggestions.ts';
import { quote } from '../quote.ts';
import { bookingLine, examplePost } from '../example-document.ts';
import { getAnchorSpan } from './rewrite.ts';
import type { ContentRule } from '../rule.ts';

export const linkAnchor: ContentRule = {
  id: 'link-anchor',
  scope: 'content',
  severity: 'error',
  summary: 'The part of a link after # must be the id of a section on the page.',
  explain:
    'A heading\'s id is its text in lowercase, joined by hyphens: "Start from the floor" is #start-from-the-floor. If no section has that id, the page opens at the top.',
  examples: {
    wrong: { 'blog/posing-guide.md': examplePost({}, `See [the sessions](/#session). ${bookingLine}`) },
    right: { 'blog/posing-guide.md': examplePost({}, `See [the sessions](/#sessions). ${bookingLine}`) },
  },
  check({ links }, report) {
    for (const { file, url, span, outcome } of links) {
      if (outcome.kind !== 'problem' || outcome.problem !== 'anchor') continue;
      const { page, anchor, nearest } = outcome;
      const message =
        page === null
          ? `${quote(anchor)} alone goes nowhere. Use a page's URL, or # and a heading's id.`
          : `The page ${quote(page)} has no section ${quote(`#${anchor}`)}. Use the id of a heading on that page.`;
      report(file, span, message, suggestSpelling(nearest, getAnchorSpan(span, url)));
    }
  },
};
