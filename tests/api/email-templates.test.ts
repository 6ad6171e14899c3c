import { describe, expect, test } from 'vitest';
import { parseBlocks, getLineText } from '#src/service/mail/markdown.ts';
import { getExampleData } from '#src/service/mail/templates.ts';
import { emailKinds, emails, type EmailKind } from '#src/domain/mail/emails.ts';
import { readStudio } from '../hosting/small-site.ts';
import { gradeLevel } from '../readability.ts';

const context = { studio: await readStudio(), siteOrigin: 'https://hushquarter.example' };
const templates = emailKinds.map((kind) => [kind, emails[kind]] as const);

const greeting = /^Hi(?: {(?:name|firstname|recipient)})?,$/;

/** Returns only a template's sentences, without its greeting, headings, tables, quotes and buttons. */
function findSentences(kind: EmailKind, text: string): string[] {
  const lines = text.split('\n').filter((line) => !greeting.test(line));
  const data = { ...getExampleData(kind, context), studio: 'Hush Quarter', address: '2100 Magnolia Yard' };
  return parseBlocks(lines.join('\n'), data).flatMap((block) =>
    block.kind === 'paragraph' ? block.lines.map(getLineText) : [],
  );
}

describe('email templates', () => {
  test.each(templates)('%s greets a customer but not the studio, and is easy to read', (kind, { text }) => {
    const [first = '', ...paragraphs] = text.split('\n\n').filter((paragraph) => !paragraph.startsWith('# '));
    if (kind.endsWith('-notice')) expect(first).not.toMatch(greeting);
    else {
      expect(first).toMatch(greeting);
      expect(paragraphs[0]).toMatch(/^(?:[A-Z]|{(?:buyer|company|refund)})/);
    }
    const sentences = findSentences(kind, text);
    // The grade of a very short text means little.
    if (sentences.join(' ').split(' ').length >= 20) expect(gradeLevel(sentences)).toBeLessThan(9);
  });

  test('use American English and the site’s terms', () => {
    for (const [, { subject, text }] of templates) {
      expect(`${subject} ${text.replaceAll(/{\w+}/g, '')}`).not.toMatch(
        /cancelled|e-mail|grey|picture|colour|\bshall\b|kindly|lapse/i,
      );
    }
  });

  test('average below a seventh-grade level', () => {
    expect(gradeLevel(templates.flatMap(([kind, { text }]) => findSentences(kind, text)))).toBeLessThan(7);
  });
});
