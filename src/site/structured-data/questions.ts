import type { FAQPage } from 'schema-dts';
import { unescapeHtml } from '#src/lib/text/escape.ts';
import type { Question } from '#src/content/schemas/page-data.ts';
import { toAbsoluteUrl, ids } from './identity.ts';

/** Describes a page's questions and answers. Empty if it has none. */
export function getQuestionsJsonLd(path: string, questions: readonly Question[]): FAQPage[] {
  if (questions.length === 0) return [];
  const url = toAbsoluteUrl(path);
  return [
    {
      '@type': 'FAQPage',
      '@id': ids.part(url, 'questions'),
      isPartOf: { '@id': ids.page(url) },
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
      })),
    },
  ];
}

/** Returns an answer's visible text. Answers contain only simple HTML. */
const toPlainText = (html: string) =>
  unescapeHtml(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?)])/g, '')
    .trim();
