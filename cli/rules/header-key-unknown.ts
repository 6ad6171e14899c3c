import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const headerKeyUnknown: Rule = {
  id: 'header-key-unknown',
  severity: 'error',
  summary: 'The header has only keys that the site knows.',
  explain:
    'A misspelt key is a value that silently goes missing, so keys that nothing reads are faults. A key that differs only in capitals, hyphens or underscores is mended by --fix.',
  fixable: true,
  examples: {
    wrong: { 'blog/posing.md': examplePost({ hero_image_alt: 'A pale chair.', heroImageAlt: null }) },
    right: { 'blog/posing.md': examplePost({ heroImageAlt: 'A pale chair.' }) },
  },
};
