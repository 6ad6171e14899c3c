import type { SettingsRule } from '../rule.ts';
import {
  answerImage,
  imageMetadataUnknown,
  settingsFileMissing,
  settingsFileUnknown,
  siteImageAltMissing,
} from './files.ts';
import { priceRange } from './price-range.ts';
import { refusalRules } from './refusals.ts';
import { yamlKeyMissing, yamlKeyUnknown, yamlValue } from './schema.ts';
import { yamlSyntax } from './yaml-syntax.ts';
import { yamlComment, yamlKey } from './yaml.ts';

export const settingsRules: readonly SettingsRule[] = [
  answerImage,
  imageMetadataUnknown,
  priceRange,
  ...refusalRules,
  settingsFileMissing,
  settingsFileUnknown,
  siteImageAltMissing,
  yamlComment,
  yamlKey,
  yamlKeyMissing,
  yamlKeyUnknown,
  yamlSyntax,
  yamlValue,
].toSorted((a, b) => (a.id < b.id ? -1 : 1));
