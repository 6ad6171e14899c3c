import { suggestReplacement } from '../suggestions.ts';
import { quote } from '../quote.ts';
import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const directiveSyntax: DocumentRule = {
  id: 'directive-syntax',
  scope: 'document',
  severity: 'error',
  summary: 'A ::: block must start with its name and end with ::: on its own line.',
  explain:
    'The name comes right after the three colons, with nothing else on the line. Three colons on a line by themselves end the block. Otherwise readers see the colons, or the block swallows the rest of the page.',
  examples: textExamples('::: steps\n\n1. Sit.', ':::steps\n\n1. Sit.\n\n:::'),
  check({ body }, report) {
    for (const { name, span, hasLabelOrAttributes, isClosed } of body?.blocks ?? []) {
      if (hasLabelOrAttributes) report(span, `There is text after :::${name}. Move it to the next line.`);
      if (!isClosed) report(span, `The :::${name} block is not closed. Put ::: on its own line after it.`);
    }
    for (const { text, name, span } of body?.strayColons ?? []) {
      report(
        span,
        `Readers would see ${quote(text)} as text, because it does not start or end a block.`,
        name === null
          ? { suggestion: 'Remove it, or start the block that it should end.' }
          : suggestReplacement(`:::${name.toLowerCase()}`, span, `:::${name.toLowerCase()} on its own line`),
      );
    }
  },
};
