import type { Place } from '../pipeline/record.ts';
import { type Report, quoted } from '../pipeline/validate-report.ts';
import { bookingLine, examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const directiveForm: Rule = {
  id: 'directive-form',
  severity: 'error',
  summary: 'A ::: block starts with its name and ends with ::: alone.',
  explain:
    'The name follows the three colons at once, with nothing else on the line, and three colons on a line of their own end the block. Anything else is shown to readers as it is written, or swallows the rest of the article.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `::: steps\n\n1. Sit.\n\n${bookingLine}`) },
    right: { 'blog/posing.md': examplePost({}, `:::steps\n\n1. Sit.\n\n:::\n\n${bookingLine}`) },
  },
};

export function addUnclosedDirective(report: Report, place: Place, name: string): void {
  report.add(
    directiveForm,
    place,
    `Unexpected :::${name} without an end, expected ::: on a line of its own after it`,
  );
}

export function addDirectiveExtra(report: Report, place: Place, name: string): void {
  report.add(directiveForm, place, `Unexpected text after :::${name}, expected nothing else on its line`);
}

const strayColons = /(?:^|\n)[ \t]*(:{3,}[^\n]*|::[ \t]?[a-z]+[ \t]*(?=\n|$))/gi;

/** Colons at the start of a line that ended up as text. Takes and answers how many mistyped blocks are open. */
export function checkNoStrayColons(report: Report, place: Place, text: string, open: number): number {
  let told = false;
  for (const [, stray = ''] of text.matchAll(strayColons)) {
    const name = /[a-z]+/i.exec(stray)?.[0];
    if (name === undefined && open > 0) {
      open -= 1;
      continue;
    }
    if (name !== undefined) open += 1;
    if (!told) addStrayColons(report, place, stray, name);
    told = true; // the place is that of the whole text
  }
  return open;
}

function addStrayColons(report: Report, place: Place, stray: string, name: string | undefined): void {
  report.add(
    directiveForm,
    place,
    `Unexpected ${quoted(stray)} in the text, expected :::faq or :::steps, and ::: to end it`,
    {
      suggestion:
        name === undefined
          ? 'Remove it, or start the block that it should end.'
          : `Write :::${name.toLowerCase()} alone on its line.`,
    },
  );
}
