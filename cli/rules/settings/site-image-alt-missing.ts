import { sitePictureName } from '#cli/content/settings/picture-names.ts';
import { settingsPaths } from '#cli/content/settings/settings.ts';
import type { SettingsRule } from '../rule.ts';

export const siteImageAltMissing: SettingsRule = {
  id: 'site-image-alt-missing',
  scope: 'content',
  severity: 'error',
  summary: 'Every image in images/site needs alt text.',
  explain:
    'Pages take the alt text of these images from images/alt.yaml. People who cannot see the images rely on it. The key is the file name without its extension.',
  examples: {
    wrong: { 'images/site/mirror.jpg': '', 'images/alt.yaml': '{}\n' },
    right: {
      'images/site/mirror.jpg': '',
      'images/alt.yaml': 'mirror: A tall mirror, lit along its frame.\n',
    },
  },
  check({ files, settings }, report) {
    const alt = settings.files.find(({ source }) => source.path === settingsPaths.alt);
    // If alt.yaml is invalid, other rules report it, and its names are unknown.
    if (alt && !alt.isValid && !alt.isBlank) return;
    const named = new Set(Object.keys(settings.alt));
    for (const { path } of files.pictures) {
      const name = sitePictureName(path);
      if (name === null || named.has(name)) continue;
      report(
        path,
        null,
        `This image has no alt text. Add a "${name}:" line that says what it shows to ${settingsPaths.alt}.`,
      );
    }
  },
};
