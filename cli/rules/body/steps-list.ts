import { textExamples } from '../example-document.ts';
import { removeItem } from '../remove-item.ts';
import type { DocumentRule } from '../rule.ts';

export const stepsList: DocumentRule = {
  id: 'steps-list',
  scope: 'document',
  severity: 'error',
  summary: 'A :::steps block must contain one numbered list.',
  explain:
    'The list, whose first item is 1., becomes the steps on the page and in search results. Search engines name the steps after the nearest heading above them, so let that heading say what the steps achieve.',
  examples: textExamples(':::steps\n- Sit.\n- Turn.\n:::', ':::steps\n1. Sit.\n2. Turn.\n:::'),
  check({ body, source }, report) {
    for (const { emptyItems } of body?.lists.filter(({ isSteps }) => isSteps) ?? [])
      for (const span of emptyItems)
        report(span, 'This step is empty. Write its text, or remove it.', {
          likelyFixes: removeItem(source.text, span),
        });
    for (const { steps, blockSpan } of body?.blocks ?? []) {
      if (!steps) continue;
      if (steps.textBefore && steps.orderedLists === 1)
        report(steps.textBefore, 'There is text before the list. Move it above :::steps.');
      if (steps.orderedLists === 1 && steps.start !== 1)
        report(blockSpan, `The list in this :::steps block starts at ${steps.start}. Start it at 1.`);
      if (steps.orderedLists === 1) continue;
      if (steps.orderedLists > 1)
        report(blockSpan, `This :::steps block has ${steps.orderedLists} numbered lists. Keep one.`);
      else if (steps.bulletLists > 0)
        report(blockSpan, 'The list in this :::steps block has no numbers.', {
          suggestion: 'Start the items with 1. instead of a bullet.',
        });
      else report(blockSpan, 'This :::steps block has no list. Add one numbered list.');
    }
  },
};
