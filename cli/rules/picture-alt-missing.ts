import type { Rule } from './rule.ts';

export const pictureAltMissing: Rule = {
  id: 'picture-alt-missing',
  severity: 'error',
  summary: 'Each picture of the site has an alt text.',
  explain:
    'Pages show these pictures with the words of images/alt.yaml, which are all that somebody who cannot see them gets. The key is the file name without its ending.',
  fixable: false,
  examples: {
    wrong: { 'images/site/mirror.jpg': '', 'images/alt.yaml': '{}\n' },
    right: {
      'images/site/mirror.jpg': '',
      'images/alt.yaml': 'mirror: A tall mirror, lit along its frame.\n',
    },
  },
};
