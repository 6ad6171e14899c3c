import type { YamlValue } from '#cli/content/settings/yaml-value.ts';
import { quote } from '../quote.ts';
import { faqExamples } from '../example-settings.ts';
import type { SettingsRule } from '../rule.ts';

export const yamlComment: SettingsRule = {
  id: 'yaml-comment',
  scope: 'content',
  severity: 'warning',
  summary: 'Text in a YAML file must not be cut off at a #.',
  explain:
    'In YAML, a # after a space starts a comment, so the rest of the line is not part of the value. Put text with a # in double quotes. A comment has a space after its #.',
  examples: faqExamples('By credit or debit card.', 'By credit or debit card, as our #1 choice.'),
  check({ settings }, report) {
    for (const file of [settings.raw.studio, settings.raw.faq]) {
      const source = settings.files.find(({ source: { path } }) => path === file.file)?.source;
      for (const value of source ? listPlainTexts(file) : []) {
        const { start, end } = value.span;
        const rest = /^[ \t]+#[^\s#].*/.exec(source?.text.slice(end) ?? '')?.[0].trimEnd();
        if (rest === undefined) continue;
        const whole = (source?.text.slice(start, end) ?? '') + rest;
        report(
          value.file,
          { start: end, end: end + rest.length },
          `Readers would not see ${quote(rest)}, because a # after a space starts a comment. Put the whole text in double quotes.`,
          { likelyFixes: [{ start, end: end + rest.length, text: JSON.stringify(whole) }] },
        );
      }
    }
  },
};

const listPlainTexts = (value: YamlValue): YamlValue[] =>
  value.isText() && value.style === 'PLAIN' ? [value] : [...value.children.values()].flatMap(listPlainTexts);
