import { didYouMean } from '#src/lib/suggest.ts';
import { factNames } from '../pipeline/facts.ts';
import type { Place } from '../pipeline/record.ts';
import { type Report, quoted } from '../pipeline/validate-report.ts';
import { bookingLine, examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const factUnknown: Rule = {
  id: 'fact-unknown',
  severity: 'error',
  summary: 'What stands between {{ and }} is a fact that the studio settings hold.',
  explain: `A price or a phone number that is typed stays behind when it changes. {{phone}} is written out from studio.yaml wherever it stands. The names are ${factNames.join(', ')}. Prices can be added and shared: {{price.mini.offPeak + addOn.rawFiles}}, {{price.mini.offPeak / 2}}. To show braces as they are, put a backslash before them.`,
  fixable: false,
  examples: {
    wrong: {
      'blog/posing.md': examplePost({}, `A visit starts at {{price.min.offPeak}}.\n\n${bookingLine}`),
    },
    right: {
      'blog/posing.md': examplePost({}, `A visit starts at {{price.mini.offPeak}}.\n\n${bookingLine}`),
    },
  },
};

export function addUnknownFact(report: Report, place: Place, name: string): void {
  report.add(factUnknown, place, `Unexpected fact ${quoted(name)}, expected one of studio.yaml`, {
    suggestion: didYouMean(name, factNames) ?? 'Run `npx studio explain fact-unknown` for their names.',
  });
}

export function addOpenFact(report: Report, place: Place): void {
  report.add(factUnknown, place, 'Unexpected {{ without an end, expected }} on the same line');
}

export function addReckonedFact(report: Report, place: Place, name: string): void {
  report.add(factUnknown, place, `Unexpected ${quoted(name)} in a sum, expected prices alone`);
}
