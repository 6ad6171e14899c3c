import type { Rule } from '../rule.ts';
import { dateRules, futureDateRules } from './dates.ts';
import { fenceRules } from './fences.ts';
import { keyRules } from './keys.ts';
import { lineRules } from './lines.ts';
import { tagRules, tagSpellingRules } from './tags.ts';
import { titleRules, valueRules } from './values.ts';

export const headerRules: readonly Rule[] = [
  ...dateRules,
  ...fenceRules,
  ...futureDateRules,
  ...keyRules,
  ...lineRules,
  ...tagRules,
  ...tagSpellingRules,
  ...titleRules,
  ...valueRules,
].toSorted((a, b) => (a.id < b.id ? -1 : 1));
