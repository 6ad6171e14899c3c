import { getPictureName } from '#src/domain/studio/session.ts';
import { quote } from '#src/lib/text/quote.ts';
import { suggest } from '#src/lib/text/suggest.ts';
import { spanAt } from '#cli/content/settings/positions.ts';
import { findSettingsFile, settingsPaths } from '#cli/content/settings/settings.ts';
import { exampleStudio } from '../example-settings.ts';
import { defineContentRules, suggestSpelling } from '../rule.ts';
import { getAltKey } from '../settings/files.ts';

const images = {
  'images/site/mirror.jpg': '',
  'images/site/chair.jpg': '',
  'images/site/stool.jpg': '',
  'images/alt.yaml': 'mirror: A tall mirror.\nchair: A chair.\nstool: A stool.\n',
};

const withPictures = (mini: string) =>
  exampleStudio()
    .replace('id: mini\n', `id: mini\n    picture: ${mini}\n`)
    .replace('id: standard\n', 'id: standard\n    picture: chair\n')
    .replace('id: extended\n', 'id: extended\n    picture: stool\n');

export const sessionPictureRules = defineContentRules([
  {
    id: 'session-picture',
    isRequired: true,
    summary: 'Each session needs a photo in images/site.',
    explain:
      'The home page, the pricing page and the booking form show a photo of each session. It is images/site/session-<id>.jpg, or the image that the session names with "picture:", which is its file name without the extension.',
    examples: {
      wrong: { ...images, 'studio.yaml': withPictures('miror') },
      right: { ...images, 'studio.yaml': withPictures('mirror') },
    },
    check({ files, settings }, report) {
      const document = findSettingsFile(settings, settingsPaths.studio)?.document;
      const sessions = settings.studio?.sessions ?? [];
      const names = files.pictures.flatMap(({ path }) => getAltKey(path) ?? []);
      const hasPicture = (session: (typeof sessions)[number]) => names.includes(getPictureName(session));
      // A folder without any photos of sessions belongs to a site that is not set up yet.
      const areUsed = sessions.some((session) => session.picture !== undefined || hasPicture(session));
      if (!document || !areUsed) return;
      for (const [index, session] of sessions.entries()) {
        if (hasPicture(session)) continue;
        const { id, picture } = session;
        const span = spanAt(document, ['sessions', index, picture === undefined ? 'id' : 'picture']);
        if (picture === undefined) {
          const message = `The session ${quote(id)} has no photo. Add images/site/session-${id}.jpg, or name another image with "picture:".`;
          report(settingsPaths.studio, span, message);
        } else {
          const message = `There is no image ${quote(picture)} in images/site. Use a file name without its extension.`;
          report(settingsPaths.studio, span, message, suggestSpelling(suggest(picture, names), span));
        }
      }
    },
  },
]);
