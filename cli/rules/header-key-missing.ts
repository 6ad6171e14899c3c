import type { Header } from '../pipeline/header-entry.ts';
import type { Field } from '../pipeline/header-fields.ts';
import type { Report } from '../pipeline/validate-report.ts';
import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const headerKeyMissing: Rule = {
  id: 'header-key-missing',
  severity: 'error',
  summary: 'The header has every key that its page needs.',
  explain:
    'A post needs date, tags and category; a story title, excerpt, date, heroImage, heroImageAlt and visit; a page title, description and updated.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({ category: null }) },
    right: { 'blog/posing.md': examplePost({ category: 'Guides' }) },
  },
};

export function checkMissingKeys(report: Report, header: Header, fields: Record<string, Field>): void {
  for (const [key, field] of Object.entries(fields)) {
    if (!field.required || header.entries.has(key) || header.misspelt.has(key)) continue;
    report.add(
      headerKeyMissing,
      header.fence,
      `Unexpected header without ${key}, expected ${key}: ${forms[field.form]}`,
    );
  }
}

const forms: Record<Field['form'], string> = {
  line: 'and a text',
  day: 'and a date such as 2025-10-18',
  boolean: 'true or false',
  category: 'and one of the ten categories',
  tags: 'and words separated by commas',
  readTime: 'and a time such as 7 min read',
};
