import { describeExpected, describeSubject } from './describe.ts';
import { studioExamples } from '../example-settings.ts';
import type { SettingsRule } from '../rule.ts';

export const yamlKeyMissing: SettingsRule = {
  id: 'yaml-key-missing',
  scope: 'content',
  severity: 'error',
  summary: 'A YAML file must have every required key.',
  explain:
    'Pages, structured data and emails read these values and cannot work without them. The problem is shown at the group that the key belongs in.',
  examples: studioExamples('  slogan: Be seen as you are\n'),
  check({ settings }, report) {
    for (const { source, missingKeys } of settings.files) {
      for (const { key, path, span, issue } of missingKeys) {
        const message = `${describeSubject(path)} has no "${key}". Add "${key}:" with ${describeExpected(issue)}.`;
        report(source.path, span, message);
      }
    }
  },
};
