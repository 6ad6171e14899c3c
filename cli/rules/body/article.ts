import { paths } from '#src/paths.ts';
import { examplePage, postExamples, textExamples } from '../example-document.ts';
import { quote } from '#src/lib/text/quote.ts';
import { type ContentRule, defineDocumentRules } from '../rule.ts';

const booking = paths.booking();

export const articleRules = defineDocumentRules([
  {
    id: 'body-empty',
    summary: 'A post, story or page needs text below its header.',
    explain: 'With only a header, visitors would see a page with a title and nothing below it.',
    examples: {
      wrong: { 'pages/studio-rules.md': examplePage({}, '') },
      right: { 'pages/studio-rules.md': examplePage({}, 'Leave the room as you found it.') },
    },
    check({ header, body }, report) {
      if (header && body?.isBlank)
        report(header.fence, 'There is no text below the header. Write some, or delete the file.');
    },
  },
  {
    id: 'booking-cta',
    summary: 'A post must end with a link to book a session.',
    explain:
      'The last section of every post, from its last ## heading on, links to /booking. Readers who get that far should not have to look for it.',
    examples: postExamples(
      '[Book a session](/booking).\n\n## Hands\n\nLow.',
      '## Hands\n\nLow. [Book a session](/booking).',
    ),
    check({ kind, body }, report) {
      if (kind !== 'post' || !body || body.isBlank || body.excess || body.endsWithBooking) return;
      if (body.codeBlocks.some(({ isClosed }) => !isClosed)) return; // an unclosed block hides any link after it
      if (body.html.some(({ value }) => value.startsWith('<!--') && !value.includes('-->'))) return; // it hides the rest
      report(body.end, `The last section has no link to ${booking}. Add one.`, {
        suggestion: `For example: [Book a session](${booking}).`,
      });
    },
  },
]);

export const spelling: ContentRule = {
  id: 'spelling',
  scope: 'content',
  severity: 'warning',
  summary: 'Words must have American spelling (checked only with --spelling).',
  explain:
    'Run `studio check --spelling` before you publish. It also finds a word that is there twice in a row. Add names and terms that are correct to content/words.txt, one per line.',
  examples: textExamples('You recieve every picture.', 'You receive every picture.'),
  check({ misspellings }, report) {
    for (const { file, span, word, suggestions, isRepeated } of misspellings ?? []) {
      if (isRepeated) {
        report(file, span, `${quote(word)} is there twice.`, {
          likelyFixes: [{ ...span, text: '', offer: 'Remove one of the two.' }],
        });
        continue;
      }
      const offer = `Did you mean ${suggestions.map(quote).join(' or ')}?`;
      report(file, span, `${quote(word)} is not in the dictionary. Correct it, or add it to words.txt.`, {
        likelyFixes: suggestions.map((text) => ({ ...span, text, offer })),
      });
    }
  },
};
