import { articleRules, spelling } from './body/article.ts';
import { blockRules } from './body/blocks.ts';
import { factRules } from './body/facts.ts';
import { headingRules } from './body/headings.ts';
import { imageLayoutRules } from './body/image-layout.ts';
import { placeholderText } from './body/placeholder-text.ts';
import { htmlRules } from './body/raw-html.ts';
import { fileEncoding } from './files/file-encoding.ts';
import { folderRules } from './files/folder.ts';
import { ignoreUnused, ruleSetting } from './files/ignores.ts';
import { fileNameRules } from './files/names.ts';
import { fileTextRules } from './files/text.ts';
import { dateRules, futureDateRules } from './header/dates.ts';
import { fenceRules } from './header/fences.ts';
import { keyRules } from './header/keys.ts';
import { lineRules } from './header/lines.ts';
import { tagRules, tagSpellingRules } from './header/tags.ts';
import { titleRules, valueRules } from './header/values.ts';
import { destinationRules } from './links/destinations.ts';
import { linkProblemRules } from './links/problems.ts';
import { linkTextRules } from './links/text.ts';
import { linkUrlRules } from './links/urls.ts';
import { blockMarkupRules } from './markdown/blocks.ts';
import { emphasisUnclosed } from './markdown/emphasis-unclosed.ts';
import { factBraces } from './markdown/fact-braces.ts';
import { linkMarkupRules } from './markdown/links.ts';
import { listSpace } from './markdown/list-space.ts';
import { tableRules } from './markdown/tables.ts';
import { visibleMarkupRules } from './markdown/visible-markup.ts';
import { altTextRules } from './pictures/alt-text.ts';
import { pictureFileRules } from './pictures/files.ts';
import { sessionPictureRules } from './pictures/session-picture.ts';
import { pictureSizeRules } from './pictures/sizes.ts';
import { pictureUrlRules } from './pictures/urls.ts';
import type { Rule } from './rule.ts';
import { settingsRules } from './settings/list.ts';
import { meaningRules } from './settings/meaning.ts';

export interface RuleGroup {
  title: string;
  /** Sorted by ID. */
  rules: readonly Rule[];
  /** Set if the site cannot be built while these rules report errors, except for rules that say otherwise. */
  isRequired?: true;
}

const headerRules = [
  ...dateRules,
  ...fenceRules,
  ...futureDateRules,
  ...keyRules,
  ...lineRules,
  ...tagRules,
  ...tagSpellingRules,
  ...titleRules,
  ...valueRules,
];
const bodyRules = [
  ...articleRules,
  ...blockRules,
  ...factRules,
  ...headingRules,
  ...imageLayoutRules,
  placeholderText,
  ...htmlRules,
  spelling,
];
const markdownRules = [
  ...blockMarkupRules,
  emphasisUnclosed,
  factBraces,
  ...linkMarkupRules,
  listSpace,
  ...tableRules,
  ...visibleMarkupRules,
];
const linkRules = [...destinationRules, ...linkProblemRules, ...linkTextRules, ...linkUrlRules];
const pictureRules = [
  ...altTextRules,
  ...pictureFileRules,
  ...pictureSizeRules,
  ...pictureUrlRules,
  ...sessionPictureRules,
];
const fileRules = [
  ...fileNameRules,
  ...fileTextRules,
  fileEncoding,
  ...folderRules,
  ignoreUnused,
  ruleSetting,
];

const byId = (a: Rule, b: Rule) => (a.id < b.id ? -1 : 1);

export const ruleGroups: readonly RuleGroup[] = [
  { title: 'Headers of posts, stories and pages', rules: headerRules, isRequired: true as const },
  { title: 'Text of posts, stories and pages', rules: bodyRules },
  { title: 'Markdown syntax', rules: markdownRules },
  { title: 'Links', rules: linkRules },
  { title: 'Images', rules: pictureRules },
  { title: 'Settings in .yaml files', rules: [...settingsRules, ...meaningRules], isRequired: true as const },
  { title: 'Files and folders', rules: fileRules, isRequired: true as const },
].map((group) => ({ ...group, rules: group.rules.toSorted(byId) }));

export const catalog: readonly Rule[] = ruleGroups.flatMap(({ rules }) => rules);
export const documentRules = catalog.filter((rule) => rule.scope === 'document');
const allContentRules = catalog.filter((rule) => rule.scope === 'content');
export const contentRules = allContentRules.filter(({ runsLast }) => !runsLast);
export const lastRules = allContentRules.filter(({ runsLast }) => runsLast);

export const hidingRules: ReadonlySet<string> = new Set(
  catalog.filter((rule) => rule.hidesOthers).map(({ id }) => id),
);

/** By rule ID: true if settings and comments can change the rule. */
export const canChangeRule: ReadonlyMap<string, boolean> = new Map(
  ruleGroups.flatMap(({ rules, isRequired }) =>
    rules.map((rule) => [rule.id, rule.severity === 'warning' || !(rule.isRequired ?? isRequired)] as const),
  ),
);
