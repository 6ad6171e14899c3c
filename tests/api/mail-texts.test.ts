import { describe, expect, test } from 'vitest';
import { readBlocks, wordsOf } from '#src/api/mail/blocks.ts';
import { exampleData } from '#src/api/mail/example-data.ts';
import { mailTexts } from '#src/api/mail/texts.ts';
import type { MailKind } from '#src/model/admin/settings.ts';
import { readStudio } from '../hosting/small-site.ts';
import { gradeOf } from '../readability.ts';

const example = exampleData({ studio: await readStudio(), site: 'https://hushquarter.example' });
const texts = Object.entries(mailTexts) as [MailKind, { subject: string; text: string }][];

const greeting = /^Hi(?: {(?:name|firstname|recipient)})?,$/;

/** Sentences alone: no greeting, heading, table, quote or button. */
function sentencesOf(text: string): string[] {
  const written = text.split('\n').filter((line) => !greeting.test(line));
  const data = { ...example, studio: 'Hush Quarter', address: '2100 Magnolia Yard' };
  return readBlocks(written.join('\n'), data).flatMap((block) =>
    block.kind === 'paragraph' ? block.lines.map(wordsOf) : [],
  );
}

describe('the text of a mail', () => {
  test.each(texts)('%s greets, goes on with a capital, and is easy to read', (kind, { text }) => {
    const [first = '', ...paragraphs] = text.split('\n\n').filter((paragraph) => !paragraph.startsWith('# '));
    if (kind.endsWith('-notice')) expect(first).not.toMatch(greeting);
    else {
      expect(first).toMatch(greeting);
      expect(paragraphs[0]).toMatch(/^(?:[A-Z]|{(?:buyer|company)})/);
    }
    const sentences = sentencesOf(text);
    // A grade of few words is chance.
    if (sentences.join(' ').split(' ').length >= 20) expect(gradeOf(sentences)).toBeLessThan(9);
  });

  test('speaks American English, in the words of the site', () => {
    for (const [, { subject, text }] of texts) {
      expect(`${subject} ${text.replaceAll(/{\w+}/g, '')}`).not.toMatch(
        /cancelled|e-mail|grey|picture|colour|\bshall\b|kindly|lapse/i,
      );
    }
  });

  test('all of them together read like the seventh grade or below', () => {
    expect(gradeOf(texts.flatMap(([, { text }]) => sentencesOf(text)))).toBeLessThan(7);
  });
});

test('the grade tells simple words from difficult ones', () => {
  expect(gradeOf(['The cat sat on the mat. It was a warm day.'])).toBeLessThan(2);
  const legal =
    'Notwithstanding any provision of this agreement, the organization retains discretionary authority.';
  expect(gradeOf([legal])).toBeGreaterThan(15);
});
