import type { Place } from '../pipeline/record.ts';
import type { Report } from '../pipeline/validate-report.ts';
import { examplePage } from './example-document.ts';
import type { Rule } from './rule.ts';

export const bodyEmpty: Rule = {
  id: 'body-empty',
  severity: 'error',
  summary: 'Below the header stands a text.',
  explain: 'A header alone makes a page with a title and nothing under it.',
  fixable: false,
  examples: {
    wrong: { 'pages/studio-rules.md': examplePage({}, '') },
    right: { 'pages/studio-rules.md': examplePage({}, 'Leave the room as you found it.') },
  },
};

export function checkBodyFilled(report: Report, fence: Place, isEmpty: boolean): void {
  if (isEmpty) report.add(bodyEmpty, fence, 'Unexpected end of the file after the header, expected a text');
}
