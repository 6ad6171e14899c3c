import { suggest } from '#src/lib/text/suggest.ts';
import { sitePictureName } from '#cli/content/settings/picture-names.ts';
import { suggestSpelling } from '../suggestions.ts';
import { quote } from '../quote.ts';
import { settingsPaths } from '#cli/content/settings/settings.ts';
import type { SettingsRule } from '../rule.ts';

export const imageMetadataUnknown: SettingsRule = {
  id: 'image-metadata-unknown',
  scope: 'content',
  severity: 'error',
  summary: 'Alt text and focal points must belong to existing images.',
  explain:
    'images/alt.yaml names images in images/site by file name without the extension. images/focal.yaml names any image by its path in images. A name without an image is probably misspelled or out of date.',
  examples: {
    wrong: {
      'images/site/mirror.jpg': '',
      'images/alt.yaml': 'mirror: A tall mirror.\nmiror: A tall mirror.\n',
    },
    right: { 'images/site/mirror.jpg': '', 'images/alt.yaml': 'mirror: A tall mirror.\n' },
  },
  check({ files, settings }, report) {
    const pictures = files.pictures.map(({ path }) => path);
    const known: Record<string, string[]> = {
      [settingsPaths.alt]: pictures.flatMap((path) => sitePictureName(path) ?? []),
      [settingsPaths.focal]: pictures.map((path) => path.slice('images/'.length)),
    };
    for (const { file, name, span } of settings.pictureEntries) {
      if (known[file]?.includes(name)) continue;
      const expected =
        file === settingsPaths.alt ? 'a file name in images/site without its extension' : 'a path in images';
      report(
        file,
        span,
        `There is no image ${quote(name)}. Use ${expected}.`,
        suggestSpelling(suggest(name, known[file] ?? []), span),
      );
    }
  },
};
