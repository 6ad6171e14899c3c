import type { Rule } from './rule.ts';

export const pictureNoteUnknown: Rule = {
  id: 'picture-note-unknown',
  severity: 'error',
  summary: 'What is noted of a picture names a picture that is there.',
  explain:
    'images/alt.yaml names pictures of images/site by file name without its ending, images/focal.yaml any picture by its path below images. A name without a picture is most likely misspelt, or left over.',
  fixable: false,
  examples: {
    wrong: {
      'images/site/mirror.jpg': '',
      'images/alt.yaml': 'mirror: A tall mirror.\nmiror: A tall mirror.\n',
    },
    right: { 'images/site/mirror.jpg': '', 'images/alt.yaml': 'mirror: A tall mirror.\n' },
  },
};
