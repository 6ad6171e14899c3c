import type { Field } from '#cli/content/header/keys.ts';
import { headerExamples } from '#cli/rules/example-document.ts';
import type { DocumentRule } from '#cli/rules/rule.ts';
import { hasKey } from '../has-key.ts';
import { isDraft } from '#cli/rules/is-draft.ts';

const advice: Record<Field['type'], (key: string) => string> = {
  line: (key) => `Add a line that starts with "${key}:"`,
  day: (key) => `Add a line such as "${key}: 2025-10-18"`,
  boolean: (key) => `Add the line "${key}: true" or "${key}: false"`,
  category: (key) => `Add a "${key}:" line with one of the ten categories`,
  tags: (key) => `Add a line such as "${key}: posing, first visit"`,
  readTime: (key) => `Add a line such as "${key}: 7 min read"`,
};

export const headerKeyMissing: DocumentRule = {
  id: 'header-key-missing',
  scope: 'document',
  severity: 'error',
  summary: 'The header must have every required key.',
  explain:
    'A post needs date, tags and category. A story needs title, excerpt, date, heroImage, heroImageAlt and visit. A page needs title, description and updated.',
  examples: headerExamples({ category: null }, { category: 'Guides' }),
  check({ header }, report) {
    if (!header?.isReadable || isDraft(header)) return;
    for (const [key, { required, type }] of Object.entries(header.fields))
      if (required && !hasKey(header, key))
        report(header.fence, `The header has no ${key}. ${advice[type](key)}.`);
  },
};
