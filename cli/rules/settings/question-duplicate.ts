import { getSourcePosition } from '#cli/content/markdown/source-text.ts';
import { quote } from '../quote.ts';
import { faqExamples } from '../example-settings.ts';
import type { SettingsRule } from '../rule.ts';

export const questionDuplicate: SettingsRule = {
  id: 'question-duplicate',
  scope: 'content',
  severity: 'error',
  summary: 'The FAQ must ask each question only once.',
  explain:
    'Readers who find one of two identical questions miss the answer to the other, and the answers drift apart.',
  examples: faqExamples('How can I pay?', 'Can I cancel or move my session?'),
  check({ settings }, report) {
    const first = new Map<string, number>();
    for (const { file, scalar, span } of settings.raw.faq.at('groups.*.items.*.question')) {
      const source = settings.files.find((candidate) => candidate.source.path === file)?.source;
      if (typeof scalar !== 'string' || scalar.trim() === '' || !source) continue;
      const key = scalar
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
      const line = first.get(key);
      if (line === undefined) first.set(key, getSourcePosition(source, span).line);
      else report(file, span, `Line ${line} already asks ${quote(scalar)}. Keep one of the questions.`);
    }
  },
};
