import { suggest } from '#src/lib/text/suggest.ts';
import { settingsPaths } from '#cli/content/settings/settings.ts';
import { exampleFaq } from '../example-settings.ts';
import type { SettingsRule } from '../rule.ts';

export const settingsFileUnknown: SettingsRule = {
  id: 'settings-file-unknown',
  scope: 'content',
  severity: 'error',
  summary: 'Each YAML file must be one that the site reads.',
  explain: 'The site ignores YAML files with other names, so nothing in them appears.',
  examples: {
    wrong: { 'fqa.yaml': exampleFaq() },
    right: { 'faq.yaml': exampleFaq() },
  },
  check({ files }, report) {
    for (const { path } of files.settings) {
      if (knownPaths.includes(path)) continue;
      const nearest = suggest(path, knownPaths);
      report(
        path,
        null,
        `The site does not read ${path}. Use one of ${knownPaths.join(', ')}, or delete it.`,
        {
          suggestion: nearest && `Did you mean "${nearest}"?`,
          renameTo: nearest,
        },
      );
    }
  },
};

const knownPaths: readonly string[] = Object.values(settingsPaths);
