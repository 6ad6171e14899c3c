import { suggestSpelling } from '#cli/rules/suggestions.ts';
import { quote } from '#cli/rules/quote.ts';
import { headerExamples } from '#cli/rules/example-document.ts';
import type { DocumentRule } from '#cli/rules/rule.ts';

export const headerKeyUnknown: DocumentRule = {
  id: 'header-key-unknown',
  scope: 'document',
  severity: 'error',
  summary: 'The header may contain only keys that the site recognizes.',
  explain:
    'A misspelled key would silently do nothing. --fix corrects keys that differ only in capitalization, hyphens or underscores.',
  fixable: true,
  examples: headerExamples(
    { hero_image_alt: 'A pale chair.', heroImageAlt: null },
    { heroImageAlt: 'A pale chair.' },
  ),
  check({ header }, report) {
    if (!header) return;
    const keys = Object.keys(header.fields);
    for (const { entry, correctKey, nearest } of header.unknown) {
      if (correctKey !== null)
        report(entry.keySpan, `This key is spelled ${correctKey}, not ${quote(entry.key)}.`, {
          fix: { ...entry.keySpan, text: correctKey },
        });
      else
        report(
          entry.keySpan,
          `${quote(entry.key)} is not a header key. Use ${keys.join(', ')}.`,
          isSlugKey(entry.key)
            ? { suggestion: 'Remove the line. The file name becomes the URL.' }
            : suggestSpelling(nearest, entry.keySpan),
        );
    }
  },
};

const isSlugKey = (key: string) => /^(?:slug|permalink|url)$/i.test(key);
