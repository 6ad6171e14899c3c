import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const faqQuestions: DocumentRule = {
  id: 'faq-questions',
  scope: 'document',
  severity: 'error',
  summary: 'A :::faq block must consist of ### questions and their answers.',
  explain:
    'Each ### heading in the block is a question, and everything up to the next one is its answer. Nothing comes before the first question.',
  examples: textExamples(':::faq\nMay I sit? Yes.\n:::', ':::faq\n### May I sit?\n\nYes.\n:::'),
  check({ body }, report) {
    for (const { faq, blockSpan } of body?.blocks ?? []) {
      if (!faq) continue;
      if (faq.questions.length === 0)
        report(blockSpan, 'This :::faq block has no questions. Start each question with ###.');
      else if (faq.textBefore)
        report(faq.textBefore, 'There is text before the first question. Move it above :::faq.');
      const asked = new Set<string>();
      for (const { span, depth, question, answer } of faq.questions) {
        const key = question.toLowerCase();
        if (question !== '' && asked.has(key))
          report(span, 'This question is already asked above. Keep only one.');
        asked.add(key);
        if (depth < 3) report(span, `This question starts with ${'#'.repeat(depth)}. Start it with ###.`);
        if (question === '') report(span, 'This question is empty. Write it after ###.');
        else if (answer === '') report(span, 'This question has no answer. Write one below it.');
      }
    }
  },
};
