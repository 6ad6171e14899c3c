import { type Document, isScalar, type Scalar, visit } from 'yaml';
import { isFactName } from '#cli/content/facts.ts';
import { getSpan } from '#cli/content/settings/positions.ts';
import { findSettingsFile, type Settings, settingsPaths } from '#cli/content/settings/settings.ts';
import { faqExamples } from '../example-settings.ts';
import { quote } from '#src/lib/text/quote.ts';
import type { Fix } from '#cli/diagnostic.ts';
import { defineSettingsRules, suggestReplacement } from '../rule.ts';
import { markup } from '../header/values.ts';
import { bracesNeedQuotes, quoteValue, useQuotes } from './yaml-syntax.ts';

export const yamlTextRules = defineSettingsRules([
  {
    id: 'yaml-key',
    hidesOthers: true,
    summary: 'Each key in a YAML file must be plain text and appear once.',
    explain:
      'When a key appears twice, only one of its values is used, and it is hard to see which. The keys __proto__, constructor and prototype are reserved, and a key cannot be a list or a group.',
    examples: faqExamples(
      '        question: How can I pay?\n',
      '        question: How can I pay?\n        question: How do I pay?\n',
    ),
    check({ settings }, report) {
      for (const { source, keyProblems } of settings.files) {
        for (const { kind, name, span } of keyProblems) {
          const isFact = source.text.startsWith('{{', span.start - 1);
          report(source.path, span, isFact ? bracesNeedQuotes : keyMessages[kind](quote(name)), {
            likelyFixes: isFact
              ? quoteValue(source.text, span.start)
              : kind === 'duplicate-in-entry'
                ? startEntry(source.text, span.start)
                : [],
          });
        }
      }
    },
  },
  {
    id: 'yaml-markup',
    severity: 'warning',
    summary: 'Settings and the questions of the FAQ must be plain text.',
    explain:
      'Pages show these texts exactly as typed, so readers would see HTML and Markdown. Only the answers of the FAQ are Markdown.',
    examples: faqExamples('How can I pay?', 'How **can** I pay?'),
    check({ settings }, report) {
      for (const { source, document } of findShownFiles(settings)) {
        for (const node of textsIn(document).filter(({ type }) => type === 'PLAIN')) {
          const [, inside] = /^“([^“”]*?)[”"]?$/.exec(node.source ?? '') ?? [];
          const span = getSpan(node);
          const [sign] = /^-[>|]/.exec(node.source ?? '') ?? [];
          if (sign !== undefined)
            report(source.path, span, `Readers would see ${quote(sign)}.`, {
              likelyFixes: [{ start: span.start, end: span.start + 2, text: '|-', offer: 'Use |- instead.' }],
            });
          if (inside !== undefined && !source.text.slice(span.start, span.end).includes('\n'))
            report(source.path, span, 'Readers would see these curly quotes.', {
              likelyFixes: [{ ...span, text: JSON.stringify(inside), offer: 'Use straight quotes.' }],
            });
        }
        for (const node of shownTextsIn(document)) {
          const [written, name = ''] = /(?<!\{)\{([\w.-]+)\}(?!\})/.exec(node.source ?? '') ?? [];
          const span = getSpan(node);
          const start = source.text.indexOf(written ?? '', span.start);
          if (written !== undefined && isFactName(name))
            report(
              source.path,
              { start, end: start + written.length },
              `Readers would see ${quote(written)}. A fact needs two braces on each side.`,
              suggestReplacement(`{{${name}}}`, { start, end: start + written.length }),
            );
          const [found] = markup.exec(String(node.value)) ?? [];
          if (found !== undefined) report(source.path, span, `Readers would see ${quote(found)} as typed.`);
        }
      }
    },
  },
  {
    id: 'yaml-comment',
    severity: 'warning',
    summary: 'Text in a YAML file must not be cut off at a #.',
    explain:
      'In YAML, a # after a space starts a comment, so the rest of the line is not part of the value. Put text with a # in double quotes. A comment has a space after its #.',
    examples: faqExamples('By credit or debit card.', 'By credit or debit card, as our #1 choice.'),
    check({ settings }, report) {
      for (const { source, document } of findShownFiles(settings)) {
        const { path, text } = source;
        const plainTexts = textsIn(document).filter(({ type }) => type === 'PLAIN');
        for (const { start, end } of plainTexts.map(getSpan)) {
          const rest = /^[ \t]+#(?:[^\s#]| ?\d).*/.exec(text.slice(end))?.[0].trimEnd();
          if (rest === undefined) continue;
          report(
            path,
            { start: end, end: end + rest.length },
            `Readers would not see ${quote(rest)}, because a # after a space starts a comment.`,
            {
              likelyFixes: [
                {
                  start,
                  end: end + rest.length,
                  text: JSON.stringify(text.slice(start, end) + rest),
                  offer: useQuotes,
                },
              ],
            },
          );
        }
      }
    },
  },
]);

const keyMessages = {
  'not-text': () => 'This key is not text.',
  forbidden: (name: string) => `${name} cannot be a key.`,
  duplicate: (name: string) => `The key ${name} is already used in this group.`,
  'duplicate-in-entry': (name: string) => `The key ${name} is already used in this entry.`,
};

/** Puts the missing hyphen before a key that is the first of another entry. */
function startEntry(text: string, start: number): Fix[] {
  const offer = 'If a new entry starts here, put - in the place of the second space before the key.';
  return text.slice(0, start).endsWith('  ') ? [{ start: start - 2, end: start, text: '- ', offer }] : [];
}

/** The files with texts that pages show. Those that are not YAML are left out. */
function findShownFiles({ files }: Settings) {
  return [settingsPaths.studio, settingsPaths.faq, settingsPaths.alt, settingsPaths.testimonials].flatMap(
    (path) => {
      const { source, document } = findSettingsFile({ files }, path) ?? {};
      return source && document ? { source, document } : [];
    },
  );
}

/** All texts but the answers of the FAQ, which are Markdown. */
const shownTextsIn = (document: Document): Scalar[] => textsIn(document, 'answer');

function textsIn(document: Document, exceptKey?: string): Scalar[] {
  const texts: Scalar[] = [];
  visit(document, {
    Pair: (_, { key }) => (isScalar(key) && key.value === exceptKey ? visit.SKIP : undefined),
    Scalar(key, node) {
      if (key !== 'key' && typeof node.value === 'string') texts.push(node);
    },
  });
  return texts;
}
