import { suggest } from '#src/lib/text/suggest.ts';
import type { Content } from '#cli/content/content.ts';
import { keysAt } from '#cli/content/settings/positions.ts';
import { findSettingsFile, settingsPaths } from '#cli/content/settings/settings.ts';
import { bookingLine, postExamples } from '../example-document.ts';
import { quote } from '#src/lib/text/quote.ts';
import { type ContentRule, suggestSpelling } from '../rule.ts';

export const ignoreUnused: ContentRule = {
  id: 'ignore-unused',
  scope: 'content',
  runsLast: true,
  severity: 'warning',
  summary: 'A comment that ignores a rule must still be needed.',
  explain:
    'If nothing below the comment breaks that rule, or the rule is off, the comment does nothing. Left in place, it would hide the next real problem.',
  fixable: true,
  examples: postExamples(
    `<!-- studio-ignore fact-hardcoded: our old price -->\n${bookingLine}`,
    `<!-- studio-ignore link-text-vague: quoted -->\n[Click here](/pricing).\n\n${bookingLine}`,
  ),
  check({ unusedIgnores }, report) {
    for (const { file, rule, span, removalSpan } of unusedIgnores) {
      if (rule === ignoreUnused.id) continue;
      report(file, span, `Nothing here breaks the rule ${quote(rule)}. Remove it from the comment.`, {
        fix: removalSpan && { ...removalSpan, text: '' },
      });
    }
  },
};

export const ruleSetting: ContentRule = {
  id: 'rule-setting',
  scope: 'content',
  severity: 'error',
  summary: "Required rules can't be turned off, changed or ignored.",
  explain:
    '`rules:` in studio.yaml turns a rule off, or makes it a warning or an error. A comment ignores a rule in one place: <!-- studio-ignore fact-hardcoded: reason --> above a paragraph, # studio-ignore fact-hardcoded in a header (for the whole header) or above a line in a YAML file. Errors that would break the site always stay errors.',
  fixable: true,
  examples: postExamples(
    `<!-- studio-ignore image-missing -->\nText. ${bookingLine}`,
    '<!-- studio-ignore booking-cta: a short note -->\nText.',
  ),
  check({ ignores, rules, settings }, report) {
    for (const { file, rule, span, removalSpan } of ignores) {
      const problem = findRuleProblem(rule, rules);
      if (!problem) continue;
      const { message, nearest } = problem;
      const fix = removalSpan && { ...removalSpan, text: '' };
      report(file, span, message, nearest ? suggestSpelling(nearest, span) : { fix });
    }
    const document = findSettingsFile(settings, settingsPaths.studio)?.document;
    for (const { name, span } of document ? keysAt(document, ['rules']) : []) {
      const problem = findRuleProblem(name, rules);
      if (problem)
        report(settingsPaths.studio, span, problem.message, suggestSpelling(problem.nearest, span));
    }
  },
};

function findRuleProblem(
  rule: string,
  rules: Content['rules'],
): { message: string; nearest: string | null } | null {
  const canChange = rules.get(rule);
  if (canChange) return null;
  return canChange === undefined
    ? {
        message: `Unknown rule ${quote(rule)}. \`studio rules\` lists them all.`,
        nearest: suggest(rule, rules.keys()),
      }
    : {
        message: `The rule ${quote(rule)} cannot be changed, because the site depends on it. Remove this.`,
        nearest: null,
      };
}
