import { describe, expect, test } from 'vitest';
import { exampleFaq } from '#cli/rules/example-settings.ts';
import { checkFiles, problemsIn } from '../../../tests/content/use-workspace.ts';
import { spanInFile } from '../markdown/source-text.ts';

const answer = (written: string) => exampleFaq('answer: By credit or debit card.', `answer: ${written}`);

describe('Markdown in faq.yaml', () => {
  test.each([
    ['plain text', 'See [prices](/pricing) now.'],
    ['plain text over several lines', 'See\n          [prices](/pricing)\n          now.'],
    ['single quotes', "'It''s here: [prices](/pricing).'"],
    ['double quotes', String.raw`"It \"is\"\u2009\U0001F600 here:\n\n[prices](/pricing)."`],
    ['double quotes over several lines', '"It is \\\n           here: [prices](/pricing)."'],
    ['a folded block', '>-\n          One.\n\n          See [prices](/pricing)\n          now.'],
    ['a literal block', '|\n          One.\n\n          See [prices](/pricing)\n'],
  ])('a link in %s is found at its position in the file', async (_, written) => {
    for (const text of [
      answer(written),
      answer(written).replaceAll('\n', '\r\n'),
      `\uFEFF${answer(written)}`,
    ]) {
      const { links, files } = (await checkFiles({ 'faq.yaml': text })).content.settings;
      expect(links).toMatchObject([{ file: 'faq.yaml', page: '/faq', url: '/pricing' }]);
      const faq = files.find(({ source }) => source.path === 'faq.yaml');
      const span = faq && links[0] && spanInFile(faq.source, links[0].span);
      expect(text.slice(span?.start, span?.end)).toBe('/pricing');
    }
  });

  test('a problem in an answer is reported at its position in the file', async () => {
    const found = await problemsIn(
      'faq.yaml',
      answer('>-\n          Run\n          [the alert](javascript:alert) now.'),
    );
    expect(found.map(({ at }) => at)).toEqual([expect.stringMatching(/^dangerous-protocol: .*javascript/)]);
  });

  test('an answer that starts with > keeps its lines, for lists and paragraphs', async () => {
    const text = answer(
      '>-\n          Only\n          with:\n          - a card\n          - cash\n\n          Nothing else.',
    );
    const { faq } = (await checkFiles({ 'faq.yaml': text })).content.settings;
    const html = faq.groups[0]?.items[1]?.answer.replaceAll(/\s+/g, ' ');
    expect(html).toMatch(
      /^<p>Only with:<\/p> ?<ul> ?<li>a card<\/li> ?<li>cash<\/li> ?<\/ul> ?<p>Nothing else\.<\/p>/,
    );
  });

  test("group and question IDs are the page's anchors", async () => {
    const { anchors } = (await checkFiles({})).content.settings;
    expect(anchors['/faq']).toEqual(['booking-and-prices', 'cancel', 'payment']);
  });
});

test('an aliased answer is shown twice and reported once', async () => {
  const text = exampleFaq(
    'answer: Yes, free of charge up to 24 hours before it starts.',
    'answer: &a "[x](/nope)"',
  );
  const { diagnostics, content } = await checkFiles({
    'faq.yaml': text.replace('answer: By credit or debit card.', 'answer: *a'),
  });
  expect(diagnostics.map(({ rule }) => rule)).toEqual(['link-target']);
  expect(content.settings.faq.groups[0]?.items.map((item) => item.answer)).toEqual([
    '<p><a href="/nope">x</a></p>',
    '<p><a href="/nope">x</a></p>',
  ]);
});
