import { examplePost } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const mergeConflict: DocumentRule = {
  id: 'merge-conflict',
  scope: 'document',
  severity: 'error',
  summary: 'A file must not contain an unresolved merge conflict.',
  explain:
    'Git marks the places that two people changed with <<<<<<<, ======= and >>>>>>>. Keep the lines you want and delete the markers. The rest of the file is checked after that.',
  examples: {
    wrong: {
      'blog/posing.md': examplePost({}, '<<<<<<< HEAD\nSit.\n=======\nStand.\n>>>>>>> main'),
    },
    right: { 'blog/posing.md': examplePost({}, 'Sit. [Book a session](/booking).') },
  },
  check({ kind, body, source }, report) {
    // Markdown in a YAML file is checked as part of that file.
    if (source.conflict === null || (kind === 'yaml-text' && body)) return;
    report(
      source.conflict,
      'There is an unresolved merge conflict here. Keep the lines you want and delete the markers.',
    );
  },
};
