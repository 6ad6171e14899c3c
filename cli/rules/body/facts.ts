import type { Content } from '#cli/content/content.ts';
import { fixedFactNames } from '#cli/content/facts.ts';
import type { FactProblem } from '#cli/content/placeholders.ts';
import { hardcodedFactsIn, isInCodeBlock } from '#cli/content/markdown/parse-document.ts';
import { sentenceExamples, textExamples } from '../example-document.ts';
import { quote } from '#src/lib/text/quote.ts';
import { isTypo } from '#src/lib/text/suggest.ts';
import { isInCode } from '../markdown/fact-braces.ts';
import { defineContentRules, defineDocumentRules, suggestSpelling } from '../rule.ts';

const unknownFacts = defineDocumentRules([
  {
    id: 'fact-unknown',
    summary: 'A {{…}} placeholder must name a fact from the studio settings.',
    explain: `A hardcoded price or phone number gets out of date. The placeholder {{phone}} always shows the number in studio.yaml. The facts are ${fixedFactNames.join(', ')}, and for each session and add-on in studio.yaml, by its id, such as price.mini.offPeak, price.mini.primeTime (the peak price), minutes.mini and addOn.petFee. Prices can be added and divided: {{price.mini.offPeak + addOn.rawFiles}}, {{price.mini.offPeak / 2}}. To show the braces themselves, put a backslash before them.`,
    examples: textExamples(
      'A visit starts at {{price.min.offPeak}}.',
      'A visit starts at {{price.mini.offPeak}}.',
    ),
    check({ source, body, factProblems }, report) {
      for (const { kind, name, nearest, span } of factProblems) {
        const isShownAsCode = isInCodeBlock(body, span) || isInCode(lineBefore(source.text, span.start));
        if (kind === 'unclosed' && isShownAsCode) continue;
        const isOnTwoLines =
          kind === 'unclosed' && /^[^{}\n]*\n[^{}\n]*\}\}/.test(source.text.slice(span.start + 2));
        const start = source.text.indexOf(name, span.start);
        const allNames =
          kind === 'unknown' && !name.startsWith('$')
            ? '`studio explain fact-unknown` lists all names.'
            : null;
        report(
          span,
          isOnTwoLines ? 'A line break is in this fact.' : messages[kind](name),
          nearest ? suggestSpelling(nearest, { start, end: start + name.length }) : { suggestion: allNames },
        );
      }
    },
  },
]);

const lineBefore = (text: string, offset: number): string =>
  text.slice(text.lastIndexOf('\n', offset) + 1, offset);

const messages: Record<FactProblem['kind'], (name: string) => string> = {
  unknown: (name) =>
    name.startsWith('$')
      ? `${quote(name)} is a price, not the name of one. A name is {{price.mini.offPeak}}, for example.`
      : `There is no fact called ${quote(name)}.`,
  braces: (name) => `A fact has two braces on each side, unlike ${quote(name)}.`,
  operator: (name) =>
    `${quote(name)} cannot be calculated. Prices can be added, and divided by a whole number, as in {{price.mini.offPeak / 2}}.`,
  unclosed: () => 'This {{ is never closed. A fact is on one line, as in {{phone}}.',
  'no-value': (name) =>
    `${quote(name)} has no value in studio.yaml, or its value refers back to itself. Correct it there.`,
  'not-a-price': (name) => `${quote(name)} is not a price. Only prices can be added and divided.`,
};

const hardcodedFacts = defineContentRules([
  {
    id: 'fact-hardcoded',
    severity: 'warning',
    summary: 'Prices and the phone number must come from the studio settings.',
    explain:
      "A phone number or an email address that differs from the studio's in one character is probably a typo. A price that you type does not change when the price in studio.yaml does. Put the fact's name in double braces instead. `studio explain fact-unknown` lists the names.",
    examples: sentenceExamples('Call (704) 555-0137.', 'Call {{phone}}.'),
    check({ documents, settings, links }, report) {
      const namesByValue = groupNamesByValue(settings);
      const phone = normalize(settings.facts['phone'] ?? '');
      const inDocuments = documents.map(({ path, hardcodedFacts: found }) => ({ path, found }));
      for (const { path, found } of [...inDocuments, ...inAnswers(settings)]) {
        for (const { text, span } of found) {
          const [name, ...others] = namesByValue.get(normalize(text)) ?? [];
          if (name === undefined) {
            if (isTypo(normalize(text), phone))
              report(path, span, `${quote(text)} is almost the studio's phone number. Check the digits.`, {
                likelyFixes: [{ ...span, text: '{{phone}}', offer: 'If it is the number, use {{phone}}.' }],
              });
            continue;
          }
          const description = name === 'phone' ? "the studio's phone number" : "one of the studio's prices";
          const allNames = [name, ...others].map((each) => `{{${each}}}`).join(' or ');
          const offer = name === 'phone' ? 'Use: {{phone}}' : `If this is our price, use ${allNames}.`;
          report(path, span, `${quote(text)} is ${description}, which can change in studio.yaml.`, {
            likelyFixes: [name, ...others].map((each) => ({ ...span, text: `{{${each}}}`, offer })),
          });
        }
      }
      const email = settings.studio?.contact.email ?? '';
      for (const { file, url, span } of links) {
        const [, protocol, rest = ''] = /^(mailto|tel):([^?]+)/.exec(url) ?? [];
        const isOurs = protocol === 'tel' ? isTypo(normalize(rest), phone) : isTypo(rest, email);
        if (protocol && isOurs)
          report(
            file,
            span,
            `${quote(rest)} is almost the studio's ${protocol === 'tel' ? 'phone number' : 'email address'}. Check it.`,
          );
      }
    },
  },
]);

function groupNamesByValue({ facts }: Content['settings']): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [name, value] of Object.entries(facts)) {
    if (name !== 'phone' && !name.startsWith('price.')) continue;
    const key = normalize(value);
    names.set(key, [...(names.get(key) ?? []), name]);
  }
  return names;
}

const inAnswers = ({ texts }: Content['settings']) =>
  texts.map(({ file, parsed, toFile }) => ({
    path: file,
    found: hardcodedFactsIn(parsed.body?.plain ?? '').map(({ text, span }) => ({ text, span: toFile(span) })),
  }));

/** $1,000.00 and $1000 are the same price, and phone numbers are compared by their last ten digits. */
const normalize = (value: string): string =>
  value.includes('$')
    ? value.replaceAll(',', '').replace(/\.00$/, '')
    : value.replaceAll(/\D/g, '').slice(-10);

export const factRules = [...unknownFacts, ...hardcodedFacts];
