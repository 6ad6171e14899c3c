import { headerExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

const maxLength = 60;

export const titleLength: DocumentRule = {
  id: 'title-length',
  scope: 'document',
  severity: 'warning',
  summary: 'A title must be at most 60 characters long.',
  explain: 'Search engines cut off longer titles, often before the word that matters.',
  examples: headerExamples(
    {
      title: "How to hold a pose for as long as it takes without ever feeling like you're posing",
    },
    { title: 'How to hold a pose' },
  ),
  check({ header }, report) {
    const title = header?.entries.get('title');
    // A placeholder that could not be filled in makes the length unknown.
    if (!title || title.value.includes('{{') || title.value.length <= maxLength) return;
    report(title.valueSpan, `The title is ${title.value.length} characters long. Use at most ${maxLength}.`);
  },
};
