import { requiredSettings } from '#cli/content/settings/settings.ts';
import { exampleStudio } from '../example-settings.ts';
import type { SettingsRule } from '../rule.ts';

export const settingsFileMissing: SettingsRule = {
  id: 'settings-file-missing',
  scope: 'content',
  severity: 'error',
  summary: 'The required settings files must exist and not be empty.',
  explain:
    "Every page reads the studio's name, prices and hours from studio.yaml, and the FAQ page reads its questions from faq.yaml. The site cannot be built without them.",
  examples: {
    wrong: { 'studio.yaml': '# Still to be written.\n' },
    right: { 'studio.yaml': exampleStudio() },
  },
  check({ settings }, report) {
    for (const path of settings.missing) report(path, null, `There is no ${path}. Every site needs one.`);
    for (const { isBlank, source } of settings.files) {
      if (!isBlank || !requiredSettings.includes(source.path)) continue;
      report(source.path, { start: 0, end: 0 }, `${source.path} is empty. Fill it in; every site needs it.`);
    }
  },
};
