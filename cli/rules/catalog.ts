import { bodyRules } from './body/list.ts';
import { fileRules } from './files/list.ts';
import { headerRules } from './header/list.ts';
import { linkRules } from './links/list.ts';
import { markdownRules } from './markdown/list.ts';
import { pictureRules } from './pictures/list.ts';
import type { Rule } from './rule.ts';
import { settingsRules } from './settings/list.ts';

export interface RuleGroup {
  title: string;
  rules: readonly Rule[];
  /** Set if the site cannot be built while these rules report errors, except for rules that say otherwise. */
  isRequired?: true;
}

export const ruleGroups: readonly RuleGroup[] = [
  { title: 'Headers of posts, stories and pages', rules: headerRules, isRequired: true },
  { title: 'Text of posts, stories and pages', rules: bodyRules },
  { title: 'Markdown syntax', rules: markdownRules },
  { title: 'Links', rules: linkRules },
  { title: 'Images', rules: pictureRules },
  { title: 'Settings in .yaml files', rules: settingsRules, isRequired: true },
  { title: 'Files and folders', rules: fileRules, isRequired: true },
];

export const catalog: readonly Rule[] = ruleGroups.flatMap(({ rules }) => rules);
export const documentRules = catalog.filter((rule) => rule.scope === 'document');
const allContentRules = catalog.filter((rule) => rule.scope === 'content');
export const contentRules = allContentRules.filter(({ runsLast }) => !runsLast);
export const lastRules = allContentRules.filter(({ runsLast }) => runsLast);

/** By rule ID: true if settings and comments can change the rule. */
export const canChangeRule: ReadonlyMap<string, boolean> = new Map(
  ruleGroups.flatMap(({ rules, isRequired }) =>
    rules.map((rule) => [rule.id, rule.severity === 'warning' || !(rule.isRequired ?? isRequired)] as const),
  ),
);
