import { quoted } from '../quoted.ts';
import { exampleStudio } from '../example-settings.ts';
import type { ContentRule } from '../rule.ts';

export const yamlKeyUnknown: ContentRule = {
  id: 'yaml-key-unknown',
  scope: 'content',
  severity: 'error',
  summary: 'A YAML file has only keys that the site knows.',
  explain:
    'A value under a misspelled key silently goes missing, so unknown keys are errors. --fix corrects a key that differs only in case, hyphens or underscores.',
  fixable: true,
  examples: {
    wrong: { 'studio.yaml': exampleStudio('primeTimeFrom', 'prime_time_from') },
    right: { 'studio.yaml': exampleStudio() },
  },
  check({ settings }, report) {
    for (const { source, unknownKeys } of settings.files) {
      for (const { key, span, free, meant, nearest } of unknownKeys) {
        const isQuoted = source.text.slice(span.start, span.end) !== key;
        report(source.path, span, `The key ${quoted(key)} is unknown. ${advice(free)}`, {
          suggestion: nearest && `Did you mean "${nearest}"?`,
          fix: meant === null || isQuoted ? null : { ...span, text: meant },
        });
      }
    }
  },
};

const longestList = 8;

function advice(free: readonly string[]): string {
  if (free.length === 0) return 'Remove it.';
  if (free.length > longestList) return 'Check its spelling, or remove it.';
  return `Use ${free.join(' or ')}, or remove it.`;
}
