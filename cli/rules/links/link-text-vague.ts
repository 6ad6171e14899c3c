import { quote } from '../quote.ts';
import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const linkTextVague: DocumentRule = {
  id: 'link-text-vague',
  scope: 'document',
  severity: 'warning',
  summary: "A link's text must say where it goes.",
  explain:
    'Many readers jump from link to link, and search engines read link text. "Click here" helps neither.',
  examples: textExamples('For questions [click here](/faq).', 'We answer [common questions](/faq).'),
  check({ body }, report) {
    for (const { span, text } of body?.links ?? []) {
      const words = text
        .toLowerCase()
        .replaceAll(/[\s.,:;!?…→»>]+/g, ' ')
        .trim();
      if (vagueTexts.has(words))
        report(
          span,
          `The link text ${quote(text)} does not say where the link goes. Name the page or topic.`,
        );
    }
  },
};

const vagueTexts = new Set([
  'click',
  'click here',
  'click this',
  'go',
  'here',
  'information',
  'learn more',
  'link',
  'more',
  'more info',
  'more information',
  'read more',
  'read this',
  'right here',
  'see here',
  'see more',
  'start',
  'this',
  'this article',
  'this link',
  'this page',
  'this post',
]);
