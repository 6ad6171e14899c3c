import { plural } from '#src/lib/format/count.ts';
import { headerExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

const minLength = 70;
const maxLength = 160;

export const excerptLength: DocumentRule = {
  id: 'excerpt-length',
  scope: 'document',
  severity: 'warning',
  summary: 'An excerpt or description must be 70 to 160 characters long.',
  explain:
    'Search engines show this text below the title. They cut it off if it is too long, and replace it if it says too little.',
  examples: headerExamples({ excerpt: 'How to pose.' }),
  check({ kind, header }, report) {
    const key = kind === 'page' ? 'description' : 'excerpt';
    const entry = header?.entries.get(key);
    // A placeholder that could not be filled in makes the length unknown.
    if (!entry || entry.value === '' || entry.value.includes('{{')) return;
    const { length } = entry.value;
    if (length >= minLength && length <= maxLength) return;
    report(
      entry.valueSpan,
      `The ${key} is ${plural(length, 'character')} long. Use ${minLength} to ${maxLength}.`,
    );
  },
};
