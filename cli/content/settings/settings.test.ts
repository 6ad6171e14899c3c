import * as fc from 'fast-check';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { check } from '#cli/check.ts';
import { catalog } from '#cli/rules/catalog.ts';
import { exampleFaq, exampleStudio } from '#cli/rules/example-settings.ts';
import { checkFiles, problemsIn } from '../../../tests/content/use-workspace.ts';
import { exampleWorkspace } from '../../../tests/content/example-workspace.ts';

async function positionsIn(studio: string) {
  const { diagnostics } = await checkFiles({ 'studio.yaml': studio });
  return diagnostics.map(({ line, column, endLine, endColumn }) => [line, column, endLine, endColumn]);
}

// oxfmt-ignore
const wrongValues: [from: string, to: string, message: string, suggestion?: string][] = [
  ['offPeak: 79', 'offPeak: "79"', '"offPeak" is "79". It must be a number.', 'Use: 79'],
  ['popular: true', 'popular: yes', '"popular" is "yes". It must be true or false.', 'Use: true'],
  ['outfitChanges: [1, 2]', 'outfitChanges: 2', '"outfitChanges" is the number 2. It must be a list.'],
  ['outfitChanges: [1, 2]', 'outfitChanges: [1]', '"outfitChanges" is a list of 1 entry. It must be a list of at least 2 entries.'],
  ['features: [Unlimited photos]', 'features: []', '"features" is an empty list. It must be a list of at least 1 entry.'],
  ['features: [Unlimited photos]', 'features: [" "]', 'Entry 1 of "features" is blank. It must be text.'],
  ['price: 499', 'price: 499.5', '"price" is the number 499.5. It must be a whole number.'],
  ['[200, 500]', '[200]', '"traditional" is a list of 1 entry. It must be a list of at least 2 entries.'],
  ['price: 499', 'price: 199', '$199 is less than the $299 for a smaller team. Check both prices.'],
  ['[200, 500]', '[500, 200]', '200 is less than the 500 before it. Put the lower price first.'],
  ['hosting: {}', 'hosting: []', '"hosting" is an empty list. It must be a group of keys.'],
  ['geo:\n    latitude: 35.2271\n    longitude: -80.8431', 'geo: here', '"geo" is "here". It must be a group of keys.'],
];

describe('settings', () => {
  test('are read from a valid folder without a problem, with defaults', async () => {
    const { diagnostics, content } = await checkFiles({});
    expect(diagnostics).toEqual([]);
    const { studio, faq } = content.settings;
    expect(studio?.booking).toMatchObject({ provider: 'none', extraGuestFee: null });
    expect(studio?.tracking.askConsent).toBe(true);
    expect(faq.groups[0]?.items[1]?.answer).toBe('<p>By credit or debit card.</p>');
  });

  test.each([
    ['', ['cancel']],
    ['answers:\n  doorLock: Yes, from the inside.\n', ['cancel', 'payment']],
  ])('hide a question whose answer is missing: %j', async (answers, shown) => {
    const question = exampleFaq('By credit or debit card.', '"{{answers.doorLock}}"\n        when: answered');
    const { diagnostics, content } = await checkFiles({
      'faq.yaml': question,
      'studio.yaml': exampleStudio() + answers,
    });
    expect(diagnostics).toEqual([]);
    expect(content.settings.faq.groups[0]?.items.map(({ id }) => id)).toEqual(shown);
    expect(content.settings.anchors['/faq']?.includes('payment')).toBe(shown.includes('payment'));
  });

  test('report a blank answer of a question that is always shown', async () => {
    const found = await problemsIn('faq.yaml', exampleFaq('By credit or debit card.', '""'));
    expect(found.map(({ message }) => message)).toEqual(['"answer" is blank. It must be text.']);
  });

  test('have focal points by path', async () => {
    const { content } = await checkFiles({
      'images/focal.yaml': 'blog/posing-guide.jpg: [0.5, 0.25]\n',
    });
    expect(content.settings.focal).toEqual({ 'blog/posing-guide.jpg': [0.5, 0.25] });
  });

  test('report every problem in a file in one run, at its value', async () => {
    const text = exampleStudio('offPeak: 149', 'offPeak: cheap')
      .replace('state: NC', 'state: North Carolina')
      .replace('email: hello@hushquarter.example', 'email: hello')
      .replace('duration: 25', 'duration: 25.5')
      .replace('latitude: 35.2271', 'latitude: 352271');
    expect((await problemsIn('studio.yaml', text)).map(({ at }) => at)).toEqual([
      'yaml-value: North Carolina',
      'yaml-value: hello',
      'yaml-value: 352271',
      'yaml-value: 25.5',
      'yaml-value: cheap',
    ]);
  });

  test.each(wrongValues)(
    '%j changed to %j is reported in plain words',
    async (from, to, message, suggestion) => {
      const found = await problemsIn('studio.yaml', exampleStudio(from, to));
      expect(found[0]).toMatchObject({ message, ...(suggestion && { suggestion }) });
    },
  );

  test('a missing key is reported at the key that should contain it', async () => {
    const [missing] = await problemsIn('studio.yaml', exampleStudio('  slogan: Be seen as you are\n'));
    expect(missing).toMatchObject({
      at: 'yaml-key-missing: brand',
      message: '"brand" has no "slogan". Add "slogan:" with text.',
    });
    const [inList] = await problemsIn('faq.yaml', exampleFaq('        question: How can I pay?\n'));
    expect(inList?.at).toBe('yaml-key-missing: id');
    const [atTop] = await problemsIn('faq.yaml', exampleFaq('groups:', 'groupz:'));
    expect(atTop).toMatchObject({ at: 'yaml-key-unknown: groupz', suggestion: 'Did you mean "groups"?' });
    const [empty] = await problemsIn('studio.yaml', exampleStudio('slogan: Be seen as you are', 'slogan:'));
    expect(empty).toMatchObject({
      at: 'yaml-value: slogan',
      message: '"slogan" is empty. It must be text.',
    });
  });

  test('a wrong value with a YAML anchor is reported once, at its definition', async () => {
    const text = exampleStudio('features: [Unlimited photos]', 'features: &every [5]')
      .replace('features: [Unlimited photos]', 'features: *every')
      .replace('features: [Unlimited photos]', 'features: *every');
    expect((await problemsIn('studio.yaml', text)).map(({ at }) => at)).toEqual(['yaml-value: 5']);
  });

  test.each([
    ['a second colon', 'question: Money: how?', 'yaml-syntax: Money: how?'],
    ['an open quote', 'question: "How', 'yaml-syntax: '],
    ['a tag', 'question: !!js/function "x"', 'yaml-syntax: "x"'],
    ['a known tag', 'question: !!binary aGk=', 'yaml-syntax: aGk='],
    ['an unknown alias', 'question: *nobody', 'yaml-syntax: *nobody'],
    ['a list as a key', 'question: x\n        ? [a]\n        : b', 'yaml-key: [a]'],
    ['__proto__', 'question: x\n        __proto__: {}', 'yaml-key: __proto__'],
    ['constructor', 'question: x\n        constructor: {}', 'yaml-key: constructor'],
    ['a key twice', 'question: x\n        question: y', 'yaml-key: question'],
    ['a merge key', 'question: x\n        <<: {}', 'yaml-key-unknown: <<'],
  ])('%s is reported at its position', async (_, passage, at) => {
    const found = await problemsIn('faq.yaml', exampleFaq('question: How can I pay?', passage));
    expect(found.map((problem) => problem.at)).toContain(at);
    expect(found.every(({ message }) => /^\S.*\.$/.test(message))).toBe(true);
  });

  test.each([
    ['a tab', 'groups:\n\t- id: x', 'yaml-syntax'],
    ['two documents', '---\na: 1\n---\nb: 2\n', 'yaml-syntax'],
    ['another version of YAML', '%YAML 1.1\n---\ngroups: yes\n', 'yaml-syntax'],
    ['an alias inside itself', 'groups: &g [*g]\n', 'yaml-syntax'],
    ['nothing but a comment', '# later\n', 'settings-file-missing'],
    ['nothing', '', 'settings-file-missing'],
    ['plain text', 'hello\n', 'yaml-value'],
    ['a list', '- hello\n', 'yaml-value'],
    ['a control character', 'groups: "\u0007"\n', 'control-character'],
    ['more than a megabyte', `groups: ${'x'.repeat(1_100_000)}\n`, 'file-limits'],
    ['ten thousand levels', '['.repeat(10_000), 'yaml-syntax'],
    ['ten thousand lists on a line', `${'- '.repeat(10_000)}x\n`, 'yaml-syntax'],
    ['ten thousand groups in braces', '{a: '.repeat(10_000), 'yaml-syntax'],
    ['ten thousand keys on a line', 'a: '.repeat(10_000), 'yaml-syntax'],
    ['a hundred thousand open brackets and quotes', `["`.repeat(50_000), 'yaml-syntax'],
  ])('%s as faq.yaml is reported', async (_, text, rule) => {
    const { diagnostics, content } = await checkFiles({ 'faq.yaml': text });
    expect(diagnostics.map((diagnostic) => diagnostic.rule)).toContain(rule);
    expect(content.settings.faq.groups).toEqual([]);
  });

  test('report aliases that expand exponentially', async () => {
    const levels = Array.from(
      { length: 9 },
      (__, level) => `l${level + 1}: &l${level + 1} [${`*l${level}, `.repeat(9)}]`,
    );
    const { diagnostics } = await checkFiles({ 'faq.yaml': `l0: &l0 [x, x]\n${levels.join('\n')}\n` });
    expect(diagnostics).toEqual([
      expect.objectContaining({ rule: 'yaml-syntax', message: expect.stringContaining('20,000 values') }),
    ]);
  });

  test('CRLF and a byte order mark keep positions correct', async () => {
    const text = exampleStudio('10:00 to 22:00', '10:00 to 24:00');
    const plain = await positionsIn(text);
    expect(plain).toHaveLength(1);
    expect(await positionsIn(text.replaceAll('\n', '\r\n'))).toEqual(plain);
    expect(await positionsIn(`\uFEFF${text}`)).toEqual(plain);
  });

  test('report invalid UTF-8 instead of reading it', async () => {
    const { diagnostics } = await checkFiles({ 'faq.yaml': Uint8Array.of(0x67, 0xff, 0xfe) });
    expect(diagnostics.map(({ rule, column }) => [rule, column])).toEqual([['file-encoding', 2]]);
  });

  test('any bytes produce diagnostics with valid positions and rules', { timeout: 120_000 }, async () => {
    const ids = new Set(catalog.map(({ id }) => id));
    // oxfmt-ignore
    const pieces = fc.constantFrom(
      'groups:', '\n', '  ', '- ', 'id: x', ': ', '&a ', '*a', '!!set', '"', "'", '|', '>', '{', '}', '[', ']', ',',
      '#', '?', '%', '---', '<<', '\t', '\r', '__proto__', '日', '\u0000', '$',
    );
    const text = fc.oneof(
      fc.array(pieces, { maxLength: 40 }).map((parts) => Buffer.from(parts.join(''))),
      fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
      fc.tuple(fc.nat(2000), fc.nat(5), pieces).map(([at, length, piece]) => {
        const studio = exampleStudio();
        return Buffer.from(studio.slice(0, at) + piece + studio.slice(at + length));
      }),
    );
    const { content, folder, write, remove } = await exampleWorkspace();
    onTestFinished(remove);
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.constantFrom('studio.yaml', 'faq.yaml', 'images/focal.yaml'),
        async (bytes, path) => {
          write(path, bytes);
          const { diagnostics } = await check({ content, cache: join(folder, 'cache') });
          const lines = bytes.toString('utf8').split('\n');
          for (const { file, line, column, endLine, endColumn, rule, message } of diagnostics) {
            expect(ids).toContain(rule);
            expect(message).toMatch(/^\S.*[.?]$/);
            if (file !== path) continue;
            expect(line).toBeGreaterThanOrEqual(1);
            expect(column).toBeGreaterThanOrEqual(1);
            expect(endLine).toBeLessThanOrEqual(lines.length);
            expect(endColumn).toBeLessThanOrEqual((lines[endLine - 1]?.length ?? 0) + 1);
            expect(endLine > line || endColumn >= column).toBe(true);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

test('a fact in studio.yaml changes with the value it refers to', async () => {
  const yaml = exampleStudio('slogan: Be seen as you are', 'slogan: "{{city}} sees you"');
  const { content, folder, write, remove } = await exampleWorkspace({ 'studio.yaml': yaml });
  onTestFinished(remove);
  const slogan = async () =>
    (await check({ content, cache: join(folder, 'cache') })).content.settings.studio?.brand.slogan;
  expect([await slogan(), await slogan()]).toEqual(['Charlotte sees you', 'Charlotte sees you']);
  write('studio.yaml', yaml.replace('city: Charlotte', 'city: Raleigh'));
  expect(await slogan()).toBe('Raleigh sees you');
});
