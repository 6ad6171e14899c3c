import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Studio } from '#src/domain/studio/studio.ts';
import { collect } from '../content/collect.ts';
import { fillIn } from '../content/placeholders.ts';
import { readSettings, type Settings, settingsPaths } from '../content/settings/settings.ts';
import { runContentRules } from '../rules/run.ts';
import { settingsRules } from '../rules/settings/list.ts';
import { UserError } from '../user-error.ts';

export interface StudioConfig {
  studio: Studio;
  /** Facts such as `{{phone}}` are filled in. */
  studioFile: { path: string; text: string };
}

/**
 * Reads `studio.yaml` with the rules of `studio check`, so the service never runs with settings that a build would reject. Null
 * if there is no `studio.yaml`.
 */
export function readStudioConfig(content: string): StudioConfig | null {
  const path = join(content, settingsPaths.studio);
  if (!existsSync(path)) return null;
  const files = collect(content);
  const settings = readSettings(files);
  const source = settings.files.find((file) => file.source.path === settingsPaths.studio)?.source;
  const errors = findErrors(settings, files);
  if (errors.length > 0 || !settings.studio || !source) {
    throw new UserError([`${path} has errors. \`studio check\` shows them.`, ...errors].join('\n'));
  }
  const text = fillIn(source.text, settings.facts);
  return { studio: settings.studio, studioFile: { path, text } };
}

/** Finds the errors in studio.yaml, each as a line of text. */
function findErrors(settings: Settings, files: ReturnType<typeof collect>): string[] {
  const getSource = (path: string) => {
    const file = settings.files.find(({ source }) => source.path === path);
    if (!file) throw new Error(`${path} was not read.`);
    return file.source;
  };
  return runContentRules(settingsRules, { files, settings }, getSource)
    .filter(({ file, severity }) => file === settingsPaths.studio && severity === 'error')
    .map(({ line, message }) => `Line ${line}: ${message}`);
}
