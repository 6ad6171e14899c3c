import type { SettingsRule } from '../rule.ts';
import { settingsFileRules } from './files.ts';
import { priceRules } from './price-range.ts';
import { refusalRules } from './refusals.ts';
import { schemaRules } from './schema.ts';
import { yamlSyntaxRules } from './yaml-syntax.ts';
import { yamlTextRules } from './yaml.ts';

export const settingsRules: readonly SettingsRule[] = [
  ...priceRules,
  ...refusalRules,
  ...schemaRules,
  ...settingsFileRules,
  ...yamlSyntaxRules,
  ...yamlTextRules,
];
