import { suggestSpelling } from '../suggestions.ts';
import { quote } from '../quote.ts';
import { describeSubject } from './describe.ts';
import type { Path } from '#cli/content/settings/yaml-value.ts';
import { studioExamples } from '../example-settings.ts';
import type { SettingsRule } from '../rule.ts';

export const yamlKeyUnknown: SettingsRule = {
  id: 'yaml-key-unknown',
  scope: 'content',
  severity: 'error',
  summary: 'A YAML file may contain only keys that the site recognizes.',
  explain:
    'A misspelled key would silently do nothing. --fix corrects keys that differ only in capitalization, hyphens or underscores.',
  fixable: true,
  examples: studioExamples('primeTimeFrom', 'prime_time_from'),
  check({ settings }, report) {
    for (const { source, unknownKeys } of settings.files) {
      for (const { key, span, availableKeys, correctKey, nearest, belongsIn } of unknownKeys) {
        const isQuoted = source.text.slice(span.start, span.end) !== key;
        const message = belongsIn
          ? `The key ${quote(key)} ${describePlace(belongsIn)}. Check this line's indentation.`
          : `The key ${quote(key)} is unknown. ${getAdvice(availableKeys)}`;
        report(source.path, span, message, {
          ...suggestSpelling(nearest, span, isQuoted ? JSON.stringify(nearest) : nearest),
          fix: correctKey === null || isQuoted ? null : { ...span, text: correctKey },
        });
      }
    }
  },
};

function describePlace(group: Path): string {
  if (group.length === 0) return 'belongs at the top level';
  const name = describeSubject(group);
  return `belongs in ${name.startsWith('Entry') ? name.replace('Entry', 'entry') : name}`;
}

const maxListedKeys = 8;

function getAdvice(availableKeys: readonly string[]): string {
  if (availableKeys.length === 0) return 'Remove it.';
  if (availableKeys.length > maxListedKeys) return 'Check its spelling, or remove it.';
  const names = [availableKeys.slice(0, -1).join(', '), availableKeys.at(-1)].filter(Boolean);
  return `Use ${names.join(' or ')}, or remove it.`;
}
