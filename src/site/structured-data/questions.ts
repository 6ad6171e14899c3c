import type { FAQPage } from 'schema-dts';
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

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#39', "'"],
  ['#x27', "'"],
]);

/** Returns an answer's visible text. Answers contain only simple HTML. */
const toPlainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (reference, name: string) => entities.get(name) ?? reference)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?)])/g, '')
    .trim();
