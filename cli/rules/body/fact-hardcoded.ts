import type { Content } from '#cli/content/content.ts';
import { getFacts } from '#cli/content/facts.ts';
import { hardcodedFactsIn } from '#cli/content/markdown/parse-document.ts';
import { quote } from '../quote.ts';
import { bookingLine, examplePost } from '../example-document.ts';
import type { ContentRule } from '../rule.ts';

export const factHardcoded: ContentRule = {
  id: 'fact-hardcoded',
  scope: 'content',
  severity: 'warning',
  summary: 'Prices and the phone number must come from the studio settings.',
  explain:
    "A price that you type does not change when the price in studio.yaml does. Put the fact's name in double braces instead. `studio explain fact-unknown` lists the names.",
  examples: {
    wrong: { 'blog/posing-guide.md': examplePost({}, `Call (704) 555-0137. ${bookingLine}`) },
    right: { 'blog/posing-guide.md': examplePost({}, `Call {{phone}}. ${bookingLine}`) },
  },
  check({ documents, settings }, report) {
    const names = new Map<string, string[]>();
    for (const [name, value] of Object.entries(getFacts(settings.studio))) {
      if (name !== 'phone' && !name.startsWith('price.')) continue;
      const sameValue = names.get(normalize(value));
      if (sameValue) sameValue.push(name);
      else names.set(normalize(value), [name]);
    }
    const inDocuments = documents.map(({ path, hardcodedFacts }) => ({ path, found: hardcodedFacts }));
    for (const { path, found } of [...inDocuments, ...inAnswers(settings)]) {
      for (const { text, span } of found) {
        const [name, ...others] = names.get(normalize(text)) ?? [];
        if (name === undefined) continue;
        const description = name === 'phone' ? "the studio's phone number" : "one of the studio's prices";
        report(path, span, `${quote(text)} is ${description}. Use {{${name}}} instead of hardcoding it.`, {
          suggestion:
            others.length === 0
              ? null
              : `Other names for the same price: ${others.map((other) => `{{${other}}}`).join(', ')}.`,
          likelyFixes: [name, ...others].map((each) => ({ ...span, text: `{{${each}}}` })),
        });
      }
    }
  },
};

const inAnswers = ({ texts }: Content['settings']) =>
  texts.map(({ file, parsed, toFile }) => ({
    path: file,
    found: hardcodedFactsIn(parsed.body?.plain ?? '').map(({ text, span }) => ({ text, span: toFile(span) })),
  }));

/** $1,000.00 and $1000 are the same price, and phone numbers are compared by their last ten digits. */
const normalize = (value: string): string =>
  value.startsWith('$')
    ? value.replaceAll(',', '').replace(/\.00$/, '')
    : value.replaceAll(/\D/g, '').slice(-10);
