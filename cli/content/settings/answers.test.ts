import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { check } from '#cli/check.ts';
import { exampleFaq } from '#cli/rules/example-settings.ts';
import { type ExampleWorkspace, exampleWorkspace } from '../../../tests/content/example-workspace.ts';
import { collect } from '../collect.ts';
import { writtenSpan } from '../markdown/source-text.ts';
import { readSettings } from './settings.ts';

let workspace: ExampleWorkspace | undefined;
afterEach(() => workspace?.remove());

async function read(files: Record<string, string | Uint8Array | null>) {
  workspace = await exampleWorkspace(files);
  return readSettings(collect(workspace.content));
}

async function getDiagnostics(files: Record<string, string | Uint8Array | null>) {
  workspace = await exampleWorkspace(files);
  return (await check({ content: workspace.content, cache: join(workspace.folder, 'cache') })).diagnostics;
}

/** Each diagnostic as `rule text-it-points-at`, with its message. */
async function problemsIn(path: string, text: string) {
  const diagnostics = await getDiagnostics({ [path]: text });
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  return diagnostics.map(({ rule, line, column, endLine, endColumn, message, suggestion }) => {
    const end = endLine === line ? endColumn - 1 : undefined;
    return { at: `${rule}: ${lines[line - 1]?.slice(column - 1, end)}`, message, suggestion };
  });
}

const answer = (written: string) => exampleFaq('answer: By credit or debit card.', `answer: ${written}`);

describe('markdown in faq.yaml', () => {
  test.each([
    ['plain', 'See [prices](/pricing) now.'],
    ['plain over lines', 'See\n          [prices](/pricing)\n          now.'],
    ['single quotes', "'It''s here: [prices](/pricing).'"],
    ['double quotes', String.raw`"It \"is\"\u2009\U0001F600 here:\n\n[prices](/pricing)."`],
    ['double quotes over lines', '"It is \\\n           here: [prices](/pricing)."'],
    ['folded', '>-\n          One.\n\n          See [prices](/pricing)\n          now.'],
    ['literal', '|\n          One.\n\n          See [prices](/pricing)\n'],
  ])('a link in %s is found where it is written', async (_, written) => {
    for (const text of [
      answer(written),
      answer(written).replaceAll('\n', '\r\n'),
      `\uFEFF${answer(written)}`,
    ]) {
      const { links, files } = await read({ 'faq.yaml': text });
      workspace?.remove();
      expect(links).toMatchObject([{ file: 'faq.yaml', page: '/faq', url: '/pricing' }]);
      const faq = files.find(({ source }) => source.path === 'faq.yaml');
      const span = faq && links[0] && writtenSpan(faq.source, links[0].span);
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

  test('ids of groups, questions and headings are the anchors of the page', async () => {
    const { anchors } = await read({});
    expect(anchors['/faq']).toEqual(['booking-and-prices', 'cancel', 'payment']);
  });
});

test('an aliased answer is shown twice and reported once', async () => {
  const text = exampleFaq(
    'answer: Yes, free of charge up to 24 hours before it starts.',
    'answer: &a "[x](/nope)"',
  );
  const diagnostics = await getDiagnostics({
    'faq.yaml': text.replace('answer: By credit or debit card.', 'answer: *a'),
  });
  expect(diagnostics.map(({ rule }) => rule)).toEqual(['link-target']);
  const { faq } = readSettings(collect(workspace?.content ?? ''));
  expect(faq.groups[0]?.items.map((item) => item.answer)).toEqual([
    '<p><a href="/nope">x</a></p>',
    '<p><a href="/nope">x</a></p>',
  ]);
});
