import * as fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { exampleFaq, exampleStudio } from '../rules/example-copy.ts';
import { type ExampleWorkspace, exampleWorkspace } from '../rules/example-workspace.ts';
import { catalogue } from '../rules/catalogue.ts';
import { readCopy } from './copy.ts';
import { copyInputs } from './copy-inputs.ts';
import { checkPictureNotes } from './copy-facts.ts';

let workspace: ExampleWorkspace | undefined;
afterEach(() => workspace?.remove());

async function read(files: Record<string, string | Uint8Array | null>) {
  workspace = await exampleWorkspace(files);
  return readCopy(workspace.content);
}

/** Each fault as `rule text-it-points-at`, with its message. */
async function faultsIn(path: string, text: string) {
  const { diagnostics } = await read({ [path]: text });
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  return diagnostics.map(({ rule, line, column, endLine, endColumn, message, suggestion }) => {
    const end = endLine === line ? endColumn - 1 : undefined;
    return { at: `${rule}: ${lines[line - 1]?.slice(column - 1, end)}`, message, suggestion };
  });
}

async function placesIn(studio: string) {
  const { diagnostics } = await read({ 'studio.yaml': studio });
  return diagnostics.map(({ line, column, endLine, endColumn }) => [line, column, endLine, endColumn]);
}

const answer = (written: string) => exampleFaq('answer: By credit or debit card.', `answer: ${written}`);

describe('readCopy', () => {
  test('reads a valid workspace without a fault, and fills in the defaults', async () => {
    const { diagnostics, studio, faq } = await read({});
    expect(diagnostics).toEqual([]);
    expect(studio?.booking).toMatchObject({ provider: 'none', extraGuestFee: null });
    expect(studio?.tracking.askConsent).toBe(true);
    expect(faq.groups[0]?.items[1]?.answer).toBe('<p>By credit or debit card.</p>');
  });

  test('survives a trip through JSON, so that a cache can keep it', async () => {
    const copy = await read({ 'images/focal.yaml': 'blog/posing-guide.jpg: [0.5, 0.25]\n' });
    expect(JSON.parse(JSON.stringify(copy))).toEqual(copy);
    expect(copy.focal).toEqual([['blog/posing-guide.jpg', [0.5, 0.25]]]);
  });

  test('names the files that its answer depends on', async () => {
    workspace = await exampleWorkspace({
      'images/alt.yaml': '{}',
      'redirects.yaml': '{}',
      'corporate.yaml': 'a: 1',
    });
    expect(copyInputs(workspace.content)).toEqual([
      'corporate.yaml',
      'faq.yaml',
      'images/alt.yaml',
      'studio.yaml',
    ]);
  });

  test('every fault of a file is told in one run, each at its value', async () => {
    const text = exampleStudio('offPeak: 149', 'offPeak: cheap')
      .replace('state: NC', 'state: North Carolina')
      .replace('email: hello@hushquarter.example', 'email: hello')
      .replace('duration: 25', 'duration: 25.5')
      .replace('latitude: 35.2271', 'latitude: 352271');
    expect((await faultsIn('studio.yaml', text)).map(({ at }) => at)).toEqual([
      'yaml-value: North Carolina',
      'yaml-value: hello',
      'yaml-value: 352271',
      'yaml-value: 25.5',
      'yaml-value: cheap',
    ]);
  });

  test.each([
    ['closes: "22:00"', 'closes: 10 PM', 'Unexpected "10 PM", expected a time such as 10:00', undefined],
    [
      'id: mini',
      'id: mimi',
      'Unexpected "mimi", expected one of "mini", "standard", "extended"',
      'Did you mean "mini"?',
    ],
    [
      'offPeak: 79',
      'offPeak: $79',
      'Unexpected "$79", expected a number',
      'Write 79: prices are dollars without the sign.',
    ],
    ['offPeak: 79', 'offPeak: "79"', 'Unexpected "79", expected a number', 'Write 79.'],
    ['zip: "28205"', 'zip: 28205', 'Unexpected number 28205, expected a text', 'Write "28205".'],
    ['popular: true', 'popular: yes', 'Unexpected "yes", expected true or false', 'Write true.'],
    ['outfitChanges: [1, 2]', 'outfitChanges: 2', 'Unexpected number 2, expected a list', undefined],
    [
      'outfitChanges: [1, 2]',
      'outfitChanges: [1]',
      'Unexpected list of 1, expected at least 2 entries',
      undefined,
    ],
    [
      'features: [Unlimited photos]',
      'features: []',
      'Unexpected list of 0, expected at least 1 entry',
      undefined,
    ],
    ['features: [Unlimited photos]', 'features: [" "]', 'Unexpected blank text, expected a text', undefined],
    ['cancelHours: 24', 'cancelHours: -1', 'Unexpected number -1, expected more than 0', undefined],
    ['price: 499', 'price: 499.5', 'Unexpected number 499.5, expected a whole number', undefined],
    ['[200, 500]', '[200]', 'Unexpected list of 1, expected at least 2 entries', undefined],
    [
      'price: 499',
      'price: 199',
      'Unexpected price of $199, expected at least the $299 of a smaller team',
      undefined,
    ],
    ['[200, 500]', '[500, 200]', 'Unexpected 200, expected at least the 500 before it', undefined],
    ['hosting: {}', 'hosting: []', 'Unexpected list of 0, expected keys with values', undefined],
    [
      'geo:\n    latitude: 35.2271\n    longitude: -80.8431',
      'geo: here',
      'Unexpected "here", expected keys with values',
      undefined,
    ],
    [
      'email: hello@hushquarter.example',
      'email: hello',
      'Unexpected "hello", expected an e-mail address such as hello@hushquarter.example',
      undefined,
    ],
  ])('%j changed to %j is told in plain words', async (from, to, message, suggestion) => {
    const found = await faultsIn('studio.yaml', exampleStudio(from, to));
    expect(found[0]).toMatchObject({ message, ...(suggestion && { suggestion }) });
  });

  test('a missing key is told at the key that should hold it', async () => {
    const [missing] = await faultsIn('studio.yaml', exampleStudio('  slogan: Be seen as you are\n'));
    expect(missing).toMatchObject({
      at: 'yaml-key-missing: brand',
      message: 'Unexpected "brand" without "slogan", expected slogan: and a text',
    });
    const [inList] = await faultsIn('faq.yaml', exampleFaq('        question: How can I pay?\n'));
    expect(inList?.at).toBe('yaml-key-missing: id');
    const [atTop] = await faultsIn('faq.yaml', 'groupz: []\n');
    expect(atTop).toMatchObject({ at: 'yaml-key-unknown: groupz', suggestion: 'Did you mean "groups"?' });
    const [empty] = await faultsIn('studio.yaml', exampleStudio('slogan: Be seen as you are', 'slogan:'));
    expect(empty).toMatchObject({
      at: 'yaml-value: slogan',
      message: 'Unexpected empty value, expected a text',
    });
  });

  test('a misspelt key is one fault, not also a missing one', async () => {
    const found = await faultsIn('studio.yaml', exampleStudio('slogan:', 'slogn:'));
    expect(found).toEqual([
      {
        at: 'yaml-key-unknown: slogn',
        message: expect.stringContaining('one of slogan'),
        suggestion: 'Did you mean "slogan"?',
      },
    ]);
  });

  test('the value of an anchor is told once, where it is written', async () => {
    const text = exampleStudio('features: [Unlimited photos]', 'features: &every [5]')
      .replace('features: [Unlimited photos]', 'features: *every')
      .replace('features: [Unlimited photos]', 'features: *every');
    expect((await faultsIn('studio.yaml', text)).map(({ at }) => at)).toEqual(['yaml-value: 5']);
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
    ['a merge', 'question: x\n        <<: {}', 'yaml-key-unknown: <<'],
  ])('%s is a fault at its place', async (_, passage, at) => {
    const found = await faultsIn('faq.yaml', exampleFaq('question: How can I pay?', passage));
    expect(found.map((fault) => fault.at)).toContain(at);
    expect(found.every(({ message }) => /^Unexpected .+, expected .+/.test(message))).toBe(true);
  });

  test.each([
    ['a tab', 'groups:\n\t- id: x', 'yaml-syntax'],
    ['two documents', '---\na: 1\n---\nb: 2\n', 'yaml-syntax'],
    ['another version of YAML', '%YAML 1.1\n---\ngroups: yes\n', 'yaml-syntax'],
    ['an alias inside of itself', 'groups: &g [*g]\n', 'yaml-syntax'],
    ['nothing but a comment', '# later\n', 'copy-missing'],
    ['nothing', '', 'copy-missing'],
    ['a text', 'hello\n', 'yaml-value'],
    ['a list', '- hello\n', 'yaml-value'],
    ['a control character', 'groups: "\u0007"\n', 'control-character'],
    ['more than a megabyte', `groups: ${'x'.repeat(1_100_000)}\n`, 'file-limits'],
    ['ten thousand levels', '['.repeat(10_000), 'yaml-syntax'],
  ])('%s as faq.yaml is a fault', async (_, text, rule) => {
    const { diagnostics, faq } = await read({ 'faq.yaml': text });
    expect(diagnostics.map((diagnostic) => diagnostic.rule)).toContain(rule);
    expect(faq.groups).toEqual([]);
  });

  test('aliases that multiply are stopped', async () => {
    const levels = Array.from(
      { length: 9 },
      (__, level) => `l${level + 1}: &l${level + 1} [${`*l${level}, `.repeat(9)}]`,
    );
    const { diagnostics } = await read({ 'faq.yaml': `l0: &l0 [x, x]\n${levels.join('\n')}\n` });
    expect(diagnostics).toEqual([
      expect.objectContaining({ rule: 'yaml-syntax', message: expect.stringContaining('ten thousand') }),
    ]);
  });

  test('many keys are read as fast as they are many', async () => {
    const keys = Array.from({ length: 9000 }, (__, index) => `picture-${index}: What it shows.`).join('\n');
    const { alt, diagnostics } = await read({ 'images/alt.yaml': keys });
    expect(Object.keys(alt)).toHaveLength(9000);
    expect(diagnostics).toEqual([]);
  });

  test('CRLF and a byte order mark change no place', async () => {
    const text = exampleStudio('opens: "10:00"', 'opens: "24:00"');
    const plain = await placesIn(text);
    expect(plain).toHaveLength(1);
    expect(await placesIn(text.replaceAll('\n', '\r\n'))).toEqual(plain);
    expect(await placesIn(`\uFEFF${text}`)).toEqual(plain);
  });

  test('bytes that are no UTF-8 are told, not read', async () => {
    const { diagnostics } = await read({ 'faq.yaml': Uint8Array.of(0x67, 0xff, 0xfe) });
    expect(diagnostics.map(({ rule, column }) => [rule, column])).toEqual([['file-encoding', 2]]);
  });

  test('a file of another name is told, with the one that was meant', async () => {
    const { diagnostics } = await read({ 'studoi.yaml': 'a: 1' });
    expect(diagnostics).toEqual([
      expect.objectContaining({ rule: 'copy-unknown', suggestion: 'Did you mean "studio.yaml"?' }),
    ]);
  });

  test(
    'whatever bytes stand in a file, the answer has places inside of it and rules that exist',
    { timeout: 120_000 },
    async () => {
      const ids = new Set(catalogue.map(({ id }) => id));
      const pieces = fc.constantFrom(
        'groups:',
        '\n',
        '  ',
        '- ',
        'id: x',
        ': ',
        '&a ',
        '*a',
        '!!set',
        '"',
        "'",
        '|',
        '>',
        '{',
        '}',
        '[',
        ']',
        ',',
        '#',
        '?',
        '%',
        '---',
        '<<',
        '\t',
        '\r',
        '__proto__',
        '日',
        '\u0000',
        '$',
      );
      const text = fc.oneof(
        fc.array(pieces, { maxLength: 40 }).map((parts) => Buffer.from(parts.join(''))),
        fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
        fc.tuple(fc.nat(2000), fc.nat(5), pieces).map(([at, length, piece]) => {
          const studio = exampleStudio();
          return Buffer.from(studio.slice(0, at) + piece + studio.slice(at + length));
        }),
      );
      workspace = await exampleWorkspace();
      const { content, write } = workspace;
      await fc.assert(
        fc.asyncProperty(
          text,
          fc.constantFrom('studio.yaml', 'faq.yaml', 'images/focal.yaml'),
          async (bytes, path) => {
            write(path, bytes);
            const { diagnostics } = await readCopy(content);
            const lines = bytes.toString('utf8').split('\n');
            for (const { file, line, column, endLine, endColumn, rule, message } of diagnostics) {
              expect(ids).toContain(rule);
              expect(message).toMatch(/^Unexpected /);
              if (file !== path) continue;
              expect(line).toBeGreaterThanOrEqual(1);
              expect(column).toBeGreaterThanOrEqual(1);
              expect(endLine).toBeLessThanOrEqual(lines.length);
              expect(endColumn).toBeLessThanOrEqual((lines[endLine - 1]?.length ?? 0) + 1);
              expect(endLine > line || endColumn >= column).toBe(true);
            }
          },
        ),
        { numRuns: 300 },
      );
    },
  );
});

describe('markdown in faq.yaml', () => {
  test.each([
    ['plain', 'See [prices](/pricing) now.'],
    ['plain over lines', 'See\n          [prices](/pricing)\n          now.'],
    ['single quotes', "'It''s here: [prices](/pricing).'"],
    ['double quotes', String.raw`"It \"is\"\u2009\U0001F600 here:\n\n[prices](/pricing)."`],
    ['double quotes over lines', '"It is \\\n           here: [prices](/pricing)."'],
    ['folded', '>-\n          One.\n\n          See [prices](/pricing)\n          now.'],
    ['literal', '|\n          One.\n\n          See [prices](/pricing)\n'],
  ])('a link in %s stands where it is written', async (_, written) => {
    for (const text of [
      answer(written),
      answer(written).replaceAll('\n', '\r\n'),
      `\uFEFF${answer(written)}`,
    ]) {
      const { links } = await read({ 'faq.yaml': text });
      workspace?.remove();
      expect(links).toHaveLength(1);
      const found = links[0]?.found;
      expect(text.slice(found?.start, found?.end)).toBe('/pricing');
      expect(links[0]).toMatchObject({ file: 'faq.yaml', page: '/faq', found: { url: '/pricing' } });
    }
  });

  test('a fault of a body is told where it stands in the file', async () => {
    const found = await faultsIn(
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

describe('checkPictureNotes', () => {
  test('complains of nothing when an unreadable alt.yaml hides what it notes', async () => {
    const copy = await read({ 'images/alt.yaml': 'a: [' });
    expect(checkPictureNotes(copy, ['site/mirror.jpg'])).toEqual([]);
  });

  test('points at the name, with the one that was meant', async () => {
    const copy = await read({ 'images/focal.yaml': 'site/miror.jpg: [0, 0]\n' });
    expect(checkPictureNotes(copy, ['site/mirror.jpg'])).toEqual([
      expect.objectContaining({
        file: 'images/focal.yaml',
        column: 1,
        endColumn: 15,
        suggestion: 'Did you mean "site/mirror.jpg"?',
      }),
      expect.objectContaining({ file: 'images/site/mirror.jpg', rule: 'picture-alt-missing' }),
    ]);
  });
});
