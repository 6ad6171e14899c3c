import { expect, test } from 'vitest';
import { exampleFaq } from '#cli/rules/example-settings.ts';
import { bookingLine, examplePost } from '#cli/rules/example-document.ts';
import { checkFiles } from '../../tests/content/use-workspace.ts';

async function found(files: Record<string, string>, spelling = true) {
  const { diagnostics } = await checkFiles(files, { spelling });
  return diagnostics.map(
    ({ file, line, column, severity, message, suggestion }) =>
      `${file}:${line}:${column} ${severity} ${message} ${suggestion}`,
  );
}

const post = (body: string, changes = {}) => ({
  'blog/posing-guide.md': examplePost(changes, `${body}\n\n${bookingLine}`),
});

test('finds a misspelled or British word once, with suggestions, in text, headers and YAML', async () => {
  const files = {
    ...post('You *recieve* what you recieve, in [colour](/pricing).', {
      heroImageAlt: 'A chiar stands alone.',
    }),
    'faq.yaml': exampleFaq('By credit', 'By credti'),
  };
  expect(await found(files)).toEqual([
    expect.stringMatching(/^blog\/posing-guide\.md:7:17 warning "chiar" is not .* Did you mean .*"chair"/),
    'blog/posing-guide.md:12:6 warning "recieve" is not in the dictionary. Correct it, or add it to words.txt. Did you mean "receive" or "relieve" or "received"?',
    expect.stringMatching(/^blog\/posing-guide\.md:12:37 warning "colour" is not .* Did you mean "color" or/),
    expect.stringMatching(/^faq\.yaml:10:20 warning "credti" is not .*"credit"/),
  ]);
  expect(await found(files, false)).toEqual([]);
});

test('makes no suggestions for very long words or after the first 30 words, and never repeats a suggestion', async () => {
  const words = Array.from(
    { length: 40 },
    (_, index) => `qw${'abcdefgh'[index % 8]}rt${'ijklm'[Math.floor(index / 8)]}x`,
  );
  const advice = await found(post(`Zorblax ${'ab'.repeat(1000)} ${words.join(' ')}`));
  expect(advice).toHaveLength(42);
  expect(advice[0]).toMatch(/Did you mean "Zola" or "Zomba"/);
  expect(advice[0]).not.toContain('"zola"');
  expect(advice[1]).toMatch(/undefined$/);
  expect(advice.slice(31).filter((line) => line.includes('Did you mean'))).toEqual([]);
});

test('accepts URLs, code, facts, acronyms, possessives and words in words.txt', async () => {
  const body = [
    'Ask [Zanele’s team](https://exmaple.org/qwertz "A note") or <mailto:nobdy@exmaple.org>, the YMCA and its ATMs.',
    'Type `abcdefgh` and call {{phone}}. It couldn’t be simpler at 10am in our café.',
    '```\nqwertz uiopue\n```',
    ':::side-by-side\n![A chair](/images/blog/posing-guide.jpg)\n![A room](/images/blog/posing-guide.jpg)\n:::',
  ].join('\n\n');
  expect(await found({ ...post(body), 'words.txt': '# Names\nzanele\n' })).toEqual([]);
});

test('finds a word that is there twice in a row, but not one that can be', async () => {
  const body = [
    'Hold the\nthe cup. What he had had was so so good: that that is `the` the. Then New York, New York.',
    '## Hands\n\nHands down.\n\n- Water\n- Water',
  ].join('\n\n');
  expect(await found(post(body))).toEqual([
    'blog/posing-guide.md:12:9 warning "the" is there twice. Remove one of the two.',
  ]);
});

test('skips other scripts, and suggests first the word with one more letter', async () => {
  expect(await found(post('李小龍 and Владимир say helo.'))).toEqual([
    expect.stringContaining(
      '"helo" is not in the dictionary. Correct it, or add it to words.txt. Did you mean "hello"',
    ),
  ]);
});
