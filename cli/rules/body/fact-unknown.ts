import { suggest } from '#src/lib/text/suggest.ts';
import { factNames } from '#cli/content/facts.ts';
import type { FactProblem } from '#cli/content/placeholders.ts';
import { suggestSpelling } from '../suggestions.ts';
import { quote } from '../quote.ts';
import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const factUnknown: DocumentRule = {
  id: 'fact-unknown',
  scope: 'document',
  severity: 'error',
  summary: 'A {{…}} placeholder must name a fact from the studio settings.',
  explain: `A hardcoded price or phone number gets out of date. The placeholder {{phone}} always shows the number in studio.yaml. The facts are ${factNames.join(', ')}. Prices can be added and divided: {{price.mini.offPeak + addOn.rawFiles}}, {{price.mini.offPeak / 2}}. To show the braces themselves, put a backslash before them.`,
  examples: textExamples(
    'A visit starts at {{price.min.offPeak}}.',
    'A visit starts at {{price.mini.offPeak}}.',
  ),
  check({ source, factProblems }, report) {
    for (const { kind, name, span } of factProblems) {
      const nearest = kind === 'unknown' ? suggest(name, factNames) : null;
      const start = source.text.indexOf(name, span.start);
      const allNames = kind === 'unknown' ? 'Run `studio explain fact-unknown` to see all names.' : null;
      report(
        span,
        messages[kind](name),
        nearest ? suggestSpelling(nearest, { start, end: start + name.length }) : { suggestion: allNames },
      );
    }
  },
};

const messages: Record<FactProblem['kind'], (name: string) => string> = {
  unknown: (name) => `There is no fact called ${quote(name)}.`,
  unclosed: () => 'This {{ is never closed. Add }} on the same line.',
  'no-value': (name) =>
    `${quote(name)} has no value in studio.yaml, or its value refers back to itself. Correct it there.`,
  'not-a-price': (name) => `${quote(name)} is not a price. Only prices can be added and divided.`,
};
