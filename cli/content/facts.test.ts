import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PostData } from '#src/content/schemas/page-data.ts';
import { exampleFaq, exampleStudio } from '#cli/rules/example-settings.ts';
import { bookingLine, examplePost } from '#cli/rules/example-document.ts';
import { createWorkspace, useWorkspace, workspace } from '../../tests/content/use-workspace.ts';
import { parseArticle, markup } from '../../tests/content/article.ts';
import { type Facts, getFacts } from './facts.ts';
import { buildOptions, exampleEpoch, readJson } from '../../tests/content/content-folder.ts';
import { build } from '../site/build-content.ts';
import { check } from '../check.ts';

const facts: Facts = {
  brand: 'Still Room',
  city: 'Durham',
  phone: '(919) 555-0199',
  email: 'hi@still.example',
  'price.mini.offPeak': '$85',
};

const read = (text: string, given: Facts = facts) =>
  parseArticle(
    { kind: 'post', path: 'blog/posing.md', bytes: new TextEncoder().encode(text) },
    { phrases: [], team: 'The team', facts: given },
  );
const readBody = (body: string) => read(examplePost({}, `${body}\n\n${bookingLine}`));

describe('placeholders for facts', () => {
  test('work in headers, text, links and tables', () => {
    const record = read(
      examplePost(
        { title: 'An hour in {{city}}' },
        [
          '## From {{price.mini.offPeak}}',
          'Call {{phone}} or [write]( mailto:{{email}} ).',
          '| Where | Whom |\n| --- | --- |\n| {{ city }} | {{brand}} |',
          bookingLine,
        ].join('\n\n'),
      ),
    );
    expect(record.diagnostics).toEqual([]);
    expect(record.header).toMatchObject({ title: 'An hour in Durham' });
    expect(record.contents).toEqual([{ id: 'from-85', text: 'From $85' }]);
    expect(record.links[0]?.url).toBe('mailto:hi@still.example');
    expect(markup(record)).toContain('<td>Durham</td><td>Still Room</td>');
    expect(record.text).toContain('Call (919) 555-0199 or write.');
  });

  test('can be added and divided if they are prices', () => {
    const prices = { 'price.mini.offPeak': '$79', 'price.extended.offPeak': '$199', 'addOn.rawFiles': '$15' };
    const readPhrase = (phrase: string) => read(examplePost({}, `${phrase}\n\n${bookingLine}`), prices);
    const text = (phrase: string) => readPhrase(phrase).text.split('\n')[0];
    expect(text('{{price.extended.offPeak + addOn.rawFiles}}')).toBe('$214');
    expect(text('{{price.mini.offPeak / 2}}')).toBe('$39.50');
    expect(text('{{ price.mini.offPeak+price.extended.offPeak/2 }}')).toBe('$139');
    expect(readPhrase('{{price.mini.offPeak + phone}}').diagnostics).toMatchObject([
      { rule: 'fact-unknown' },
    ]);
    expect(readPhrase('{{price.mini.offPeak + prize}}').diagnostics).toMatchObject([
      { rule: 'fact-unknown' },
    ]);
  });

  test('are not replaced after a backslash', () => {
    const record = readBody(String.raw`Write \{{phone}} for the number.`);
    expect(record.diagnostics).toEqual([]);
    expect(record.text).toContain('Write {{phone}} for the number.');
  });

  test('are reported at their position if unknown, with a suggestion', () => {
    const [problem, ...more] = readBody('Call {{phone}} in {{citty}} now.').diagnostics;
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ rule: 'fact-unknown', column: 19, endColumn: 28 });
    expect(problem?.suggestion).toBe('Did you mean "city"?');
  });

  test('are reported if unclosed', () => {
    const [problem] = readBody('Call {{phone now.').diagnostics;
    expect(problem).toMatchObject({ rule: 'fact-unknown', column: 6, endColumn: 8 });
  });

  test('are not reported if the settings cannot be read', () => {
    const { diagnostics } = read(examplePost({}, `Call {{phone}}.\n\n${bookingLine}`), {});
    expect(diagnostics).toEqual([]);
  });
});

const insecureUrl = 'http://example.org/a';
const line = (parts: string[], last: string) => `${parts.join('')}[a page](${insecureUrl}) ${last} end`;
/** Replaces a fact with a word of the same length. */
const withoutFact = (part: string) => (part.startsWith('{{') ? 'x'.repeat(part.length) : part);

describe('positions on lines with facts', () => {
  const token = fc.constantFrom('{{city}}', '{{ phone }}', '{{price.mini.offPeak}}', '{{email}}');
  const word = fc.constantFrom('one ', 'two\n', 'é ', 'a😀 ');

  test('refer to the file’s original text, before facts are filled in', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(token, word), { maxLength: 12 }), token, (before, after) => {
        const found = readBody(line(before, after)).diagnostics;
        const expected = readBody(line(before.map(withoutFact), withoutFact(after))).diagnostics;
        expect(found).toEqual(expected);
        expect(found.map(({ rule }) => rule)).toContain('insecure-link');
      }),
    );
  });

  test("a problem in a fact's value is reported at its placeholder", () => {
    const passage = 'See [the list](http://{{city}}.example/a) and more.';
    const url = 'http://{{city}}.example/a';
    const column = passage.indexOf(url) + 1;
    expect(readBody(passage).diagnostics).toMatchObject([
      { rule: 'insecure-link', column, endColumn: column + url.length },
    ]);
  });

  test('fix positions are offsets in the file’s original text, and a fix never replaces a placeholder with its value', () => {
    const text = examplePost({ tags: 'posing, {{city}}, posing', readTime: '9 min read' });
    for (const { fix } of read(text).diagnostics) {
      if (!fix) continue;
      const fixed = text.slice(0, fix.start) + fix.text + text.slice(fix.end);
      expect(fixed).not.toContain('Durham');
      expect(fixed).toContain('{{city}}');
    }
    const fix = read(text).diagnostics.find(({ rule }) => rule === 'read-time')?.fix;
    expect(text.slice(fix?.start, fix?.end)).toBe('9 min read');
  });
});

const unanswered = {
  notOpenYet: '',
  replyWithin: 'within a day',
  lateCancellation: '',
  'answers.dislikedPhotos': '',
  'answers.doorLock': '',
  'answers.owner': '',
};

test('every session and add-on has facts', () => {
  const offered = {
    sessions: [{ id: 'family-portrait', duration: 60, offPeak: 179, primeTime: 199 }],
    addOns: [{ id: 'smoke', price: 12 }],
  };
  expect(getFacts(offered)).toEqual({
    'price.from': '$179',
    'price.to': '$199',
    'price.family-portrait.offPeak': '$179',
    'price.family-portrait.primeTime': '$199',
    'minutes.family-portrait': '60',
    'addOn.smoke': '$12',
    ...unanswered,
  });
});

test('facts that are missing or contain placeholders are skipped', () => {
  expect(getFacts(null)).toEqual(unanswered);
  expect(getFacts({ brand: { name: '{{city}} Studio' }, contact: { city: 'Durham' } })).toEqual({
    city: 'Durham',
    ...unanswered,
  });
});

function change(path: string, from: string, to: string): void {
  const file = join(workspace.content, path);
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}
const out = () => join(workspace.folder, 'generated');

describe('in a workspace', () => {
  useWorkspace();
  beforeEach(() => void vi.stubEnv('SOURCE_DATE_EPOCH', exampleEpoch));
  afterEach(() => void vi.unstubAllEnvs());

  test('a changed fact changes only the documents that use it', async () => {
    await createWorkspace({
      'blog/prices.md': examplePost(
        {
          title: 'What it costs',
          excerpt:
            'A session starts at {{price.mini.offPeak}}, and this is what you get for it, from the first minute on.',
        },
        `From {{price.mini.offPeak}}.\n\n${bookingLine}`,
      ),
    });
    await build(buildOptions(workspace));
    change('studio.yaml', 'offPeak: 79', 'offPeak: 83');
    const summary = await build(buildOptions(workspace));
    expect(summary).toMatchObject({ ok: true, analyzed: 1, diagnostics: [] });
    const post = readJson<PostData>(out(), 'public/data/blog/prices.json');
    expect(post.html).toContain('From $83.');
    expect(post.excerpt).toContain('$83');
  });

  test('answers, alt texts and the settings can use facts', async () => {
    await createWorkspace({
      'studio.yaml': exampleStudio('team: Hush Quarter Team', 'team: "{{brand}} Team"'),
      'faq.yaml': exampleFaq(
        'answer: By credit or debit card.',
        'answer: By card, or call {{phone}}. See [prices](/prices).',
      ),
    });
    const { diagnostics, content } = await check({ content: workspace.content });
    expect(content.settings.studio?.brand.team).toBe('Hush Quarter Team');
    // The broken link follows a fact, so its position differs between the file and the filled-in text.
    const written = '        answer: By card, or call {{phone}}. See [prices](/prices).';
    expect(diagnostics).toMatchObject([
      { rule: 'link-target', file: 'faq.yaml', column: written.indexOf('/prices') + 1 },
    ]);
  });

  test('an unknown fact in the settings is reported too', async () => {
    await createWorkspace({
      'studio.yaml': exampleStudio('team: Hush Quarter Team', 'team: "{{brnd}} Team"'),
    });
    const { diagnostics } = await check({ content: workspace.content });
    expect(diagnostics).toMatchObject([{ rule: 'fact-unknown', file: 'studio.yaml', line: 7, column: 10 }]);
  });
});
