import { quote } from '../quote.ts';
import { faqExamples } from '../example-settings.ts';
import type { SettingsRule } from '../rule.ts';

export const yamlKey: SettingsRule = {
  id: 'yaml-key',
  scope: 'content',
  severity: 'error',
  summary: 'Each key in a YAML file must be plain text and appear once.',
  explain:
    'When a key appears twice, only one of its values is used, and it is hard to see which. The keys __proto__, constructor and prototype are reserved, and a key cannot be a list or a group.',
  examples: faqExamples(
    '        question: How can I pay?\n',
    '        question: How can I pay?\n        question: How do I pay?\n',
  ),
  check({ settings }, report) {
    for (const { source, keyProblems } of settings.files) {
      for (const { kind, name, span } of keyProblems) report(source.path, span, messages[kind](quote(name)));
    }
  },
};

const messages = {
  'not-text': () => 'This key is not text. Use a plain word.',
  forbidden: (name: string) => `${name} cannot be a key. Use a different word.`,
  duplicate: (name: string) => `The key ${name} is already used in this group. Keep one of them.`,
};
