import type { FAQPage } from 'schema-dts';
import type { Question } from '#src/model/page-data.ts';
import { toAbsoluteUrl, ids } from './identity.ts';

/** A page's questions and answers; empty without any. Only the text of an HTML answer counts. */
export function questionsJsonLd(path: string, questions: readonly Question[]): FAQPage[] {
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

/** The visible text of the simple HTML in answers. */
const toPlainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (reference, name: string) => entities.get(name) ?? reference)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?)])/g, '')
    .trim();
