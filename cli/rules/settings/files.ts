import { suggest, suggestPath } from '#src/lib/text/suggest.ts';
import { isBlockedProtocol } from '#cli/content/protocol.ts';
import { keysAt } from '#cli/content/settings/positions.ts';
import { findSettingsFile, requiredSettings, settingsPaths } from '#cli/content/settings/settings.ts';
import { exampleFaq, exampleStudio, faqExamples } from '../example-settings.ts';
import { quote } from '#src/lib/text/quote.ts';
import { defineSettingsRules, suggestSpelling } from '../rule.ts';

export const settingsFileRules = defineSettingsRules([
  {
    id: 'settings-file-missing',
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
        report(
          source.path,
          { start: 0, end: 0 },
          `${source.path} is empty. Fill it in; every site needs it.`,
        );
      }
    },
  },
  {
    id: 'settings-file-unknown',
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
          { suggestion: nearest && `Did you mean "${nearest}"?`, renameTo: nearest },
        );
      }
    },
  },
  {
    id: 'site-image-alt-missing',
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
      const altFile = findSettingsFile(settings, settingsPaths.alt);
      // If alt.yaml is invalid, other rules report it, and its names are unknown.
      if (altFile && !altFile.isBlank && altFile.value === null) return;
      for (const { path } of files.pictures) {
        const key = getAltKey(path);
        if (key === null || Object.hasOwn(settings.alt, key)) continue;
        report(
          path,
          null,
          `This image has no alt text. Add a "${key}:" line that says what it shows to ${settingsPaths.alt}.`,
        );
      }
    },
  },
  {
    id: 'image-metadata-unknown',
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
      const checkNames = (path: string, known: readonly string[], expected: string) => {
        const document = findSettingsFile(settings, path)?.document;
        const names = new Set(known);
        for (const { name, span } of document ? keysAt(document, []) : []) {
          if (names.has(name)) continue;
          const advice = suggestSpelling(suggestPath(name, known), span);
          report(path, span, `There is no image ${quote(name)}. Use ${expected}.`, advice);
        }
      };
      checkNames(
        settingsPaths.alt,
        pictures.flatMap((path) => getAltKey(path) ?? []),
        'a file name in images/site without its extension',
      );
      checkNames(
        settingsPaths.focal,
        pictures.map((path) => path.slice('images/'.length)),
        'a path in images',
      );
    },
  },
  {
    id: 'answer-image',
    summary: 'FAQ answers must not contain images.',
    explain:
      'Answers also appear as plain text in search results, and the FAQ page has no space for images. Link to a page that shows the image instead.',
    examples: faqExamples('By credit or debit card.', '"![Cards on a table](/images/site/gift-card.jpg)"'),
    check({ settings }, report) {
      for (const { file, parsed, toFile } of settings.texts) {
        if (file !== settingsPaths.faq) continue;
        for (const { url, protocol, urlSpan } of parsed.body?.images ?? []) {
          if (url.trim() === '' || isBlockedProtocol(protocol)) continue;
          report(file, toFile(urlSpan), 'An answer cannot show an image. Remove it.', {
            suggestion: 'Link to a page that shows it.',
          });
        }
      }
    },
  },
  {
    id: 'answer-footnote',
    summary: 'FAQ answers must not contain footnotes.',
    explain:
      'All answers are on one page, and each is also shown alone in search results. A footnote would be a list below one answer, with the same numbers as below another.',
    examples: faqExamples('By credit or debit card.', '"By card.[^1]\\n\\n[^1]: Credit or debit."'),
    check({ settings }, report) {
      for (const { file, parsed, toFile } of settings.texts) {
        for (const { label, span } of parsed.body?.definitions ?? []) {
          if (!label.startsWith('^')) continue;
          report(file, toFile(span), 'An answer cannot have a footnote.', {
            suggestion: 'Write its text in the answer.',
          });
        }
      }
    },
  },
]);

const knownPaths: readonly string[] = Object.values(settingsPaths);

/** An image's key in alt.yaml: 'mirror' for images/site/mirror.jpg. Null for images in other folders. */
export const getAltKey = (path: string): string | null =>
  /^images\/site\/([^/]+?)(?:\.[^./]*)?$/.exec(path)?.[1] ?? null;
