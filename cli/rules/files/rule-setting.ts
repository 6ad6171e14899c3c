import { suggest } from '#src/lib/text/suggest.ts';
import type { TextSpan } from '#cli/content/span.ts';
import { keysAt } from '#cli/content/settings/positions.ts';
import { findSettingsFile, settingsPaths } from '#cli/content/settings/settings.ts';
import { bookingLine, examplePost } from '../example-document.ts';
import { suggestSpelling } from '../suggestions.ts';
import { quote } from '../quote.ts';
import type { ContentRule } from '../rule.ts';

export const ruleSetting: ContentRule = {
  id: 'rule-setting',
  scope: 'content',
  severity: 'error',
  summary: "Required rules can't be turned off, changed or ignored.",
  explain:
    '`rules:` in studio.yaml turns a rule off, or makes it a warning or an error. A comment ignores a rule in one place: <!-- studio-ignore fact-hardcoded: reason --> above a paragraph, # studio-ignore fact-hardcoded in a header (for the whole header) or above a line in a YAML file. Errors that would break the site always stay errors.',
  fixable: true,
  examples: {
    wrong: {
      'blog/posing.md': examplePost({}, `<!-- studio-ignore image-missing -->\nText. ${bookingLine}`),
    },
    right: { 'blog/posing.md': examplePost({}, '<!-- studio-ignore booking-cta: a short note -->\nText.') },
  },
  check({ ignores, rules, settings }, report) {
    const checkRule = (file: string, rule: string, span: TextSpan, removalSpan: TextSpan | null) => {
      const fix = removalSpan && { ...removalSpan, text: '' };
      const canChange = rules.get(rule);
      if (canChange === undefined) {
        const nearest = suggest(rule, rules.keys());
        report(
          file,
          span,
          `Unknown rule ${quote(rule)}. \`studio rules\` lists them all.`,
          nearest ? suggestSpelling(nearest, span) : { fix },
        );
      } else if (!canChange)
        report(
          file,
          span,
          `The rule ${quote(rule)} cannot be changed, because the site depends on it. Remove this.`,
          { fix },
        );
    };
    for (const { file, rule, span, removalSpan } of ignores) checkRule(file, rule, span, removalSpan);
    const document = findSettingsFile(settings, settingsPaths.studio)?.document;
    for (const { name, span } of document ? keysAt(document, ['rules']) : [])
      checkRule(settingsPaths.studio, name, span, null);
  },
};
