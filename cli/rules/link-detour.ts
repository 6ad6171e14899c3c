import { bookingLine, examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const linkDetour: Rule = {
  id: 'link-detour',
  severity: 'warning',
  summary: 'A link takes no detour.',
  explain:
    'A slash or .html at the end, the domain of the site itself, an address that was renamed and the printed form of a list all arrive, but by way of a redirect or a reload.',
  fixable: true,
  examples: {
    wrong: { 'blog/posing-guide.md': examplePost({}, `Read [what it costs](/pricing/). ${bookingLine}`) },
    right: { 'blog/posing-guide.md': examplePost({}, `Read [what it costs](/pricing). ${bookingLine}`) },
  },
};
