import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleBlog, readOutput } from '../../tests/content/content-folder.ts';
import { examplePost } from '../rules/example-document.ts';
import type { ExampleWorkspace } from '../../tests/content/example-workspace.ts';
import { createProgram } from './program.ts';
import { runCommand, runStudio } from '../../tests/content/run-studio.ts';

let workspace: ExampleWorkspace;
beforeAll(async () => {
  workspace = await exampleBlog();
});
afterAll(() => workspace.remove());

const studio = (...args: string[]) => runCommand(workspace.folder, args);
const names = createProgram().commands.map((command) => command.name());

describe('the command line', () => {
  test('has help with examples for every command', () => {
    const help = runStudio(workspace.folder, ['--help']);
    expect(help.code).toBe(0);
    for (const name of names) expect(help.output).toContain(`\n  ${name} `);
    const commands = createProgram().commands;
    for (const command of [...commands, ...commands.flatMap((group) => group.commands)]) {
      let text = '';
      command.configureOutput({ writeOut: (part) => (text += part) }).outputHelp();
      expect(text, command.name()).toMatch(/Examples:\n {2}\$ /);
    }
  });

  test.each([
    [['chekc'], /studio: unknown command 'chekc'\. Did you mean "check"\?/],
    [['help', 'chekc'], /Did you mean "check"/],
    [['build', '--no-image'], /Did you mean "--no-images"/],
    [['build', '--content'], /argument missing/],
    [['new', 'poem', 'Title'], /Use post or story/],
    [['new', 'post', 'What', 'to', 'wear'], /but got 4\. Put text with spaces in quotes\./],
    [['publish'], /missing required argument/],
    [['build', '--content', 'nowhere'], /There is no content folder at .*nowhere/],
    [
      ['build', '--out', 'content/generated'],
      /Neither the output folder .* nor the content folder .* can be inside the other/,
    ],
    [['build', '--out', '.'], /can be inside the other/],
    [[], /Usage: studio/],
  ])('exits with 2 on a usage error: %j', async (args, message) => {
    const { code, output, errors } = await studio(...args);
    expect(code).toBe(2);
    expect(output).toBe('');
    expect(errors).toMatch(message);
    expect(errors).not.toMatch(/\n\s+at /);
  });

  test('finds the project from a folder in the content', async () => {
    const folder = join(workspace.folder, 'content/blog');
    const inside = (...args: string[]) => runCommand(folder, args);
    const { code, output } = await inside('check', 'article-1.md');
    expect([code, output]).toEqual([0, expect.stringContaining('No problems found in article-1.md')]);
    expect((await inside('build', '--no-images')).code).toBe(0);
    expect(existsSync(join(workspace.folder, 'generated/manifest.json'))).toBe(true);
    expect(existsSync(join(folder, 'generated'))).toBe(false);
    expect((await inside('build', '--help')).output).toContain('(default: generated)');
    rmSync(join(workspace.folder, 'generated'), { recursive: true });
  });

  test('rejects an invalid SOURCE_DATE_EPOCH', async () => {
    const { code, errors } = await runCommand(workspace.folder, ['plan'], { SOURCE_DATE_EPOCH: 'noon' });
    expect([code, errors]).toEqual([2, expect.stringMatching(/^studio: SOURCE_DATE_EPOCH is "noon"/)]);
  });

  test('prints no colors with NO_COLOR or without a terminal', () => {
    expect(runStudio(workspace.folder, ['plan'], { NO_COLOR: '1', FORCE_COLOR: '1' }).output).not.toContain(
      '\u001B',
    );
    expect(runStudio(workspace.folder, ['plan']).output).not.toContain('\u001B');
    expect(runStudio(workspace.folder, ['plan'], { FORCE_COLOR: '1', NO_COLOR: '' }).output).toContain(
      '\u001B',
    );
  });
});

const script = (redirection: string) =>
  spawnSync('bash', ['-c', `"$0" bin/studio.js rules ${redirection}`, process.execPath], {
    encoding: 'utf8',
  });

// Every write to /dev/full fails. Not every system has it.
describe.skipIf(!existsSync('/dev/full'))('output that cannot be written', () => {
  test('is reported in one line, as a tool failure', () => {
    const { status, stderr } = script('> /dev/full');
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^studio: Cannot write the output: ENOSPC.*\n$/),
    ]);
    expect(script('bad > /dev/null 2> /dev/full').status).toBe(2);
  });

  test('ends the command silently if the reader closed the pipe', () => {
    expect(script('| true').stderr).toBe('');
    expect(script('bad 2>&1 | true').stderr).toBe('');
  });
});

/** The path is added as the last argument, or set as the environment variable `DATA_DIR`. */
const commandsWithPath = [
  ['build', '--no-images', '--out'],
  ['serve', '--no-api', '--dist'],
  ['check', '--content'],
  ['data', 'backup', '--to'],
  ['data', 'new-key'],
  ['data', 'verify'],
  ['add-picture', '--alt', 'A hand', '--'],
  ['data', 'backup', 'DATA_DIR'],
];

describe.each(['file/below', '/proc/nowhere'])('an unusable path such as %s', (place) => {
  beforeAll(() => writeFileSync(join(workspace.folder, 'file'), ''));
  const run = (args: readonly string[]) =>
    args.at(-1) === 'DATA_DIR'
      ? runCommand(workspace.folder, args.slice(0, -1), { DATA_DIR: place })
      : studio(...args, place);

  test.each(commandsWithPath)('makes `studio %s %s %s` fail with a one-sentence message', async (...args) => {
    const { code, errors } = await run(args);
    expect(code).toBe(2);
    expect(errors).toMatch(/^studio: [^\n]*[A-Za-z][^\n]*\.\n$/);
    expect(errors).not.toMatch(/\bE[A-Z]{4,}\b/);
  });

  test('as a cache folder, does not stop a build without images', async () => {
    expect((await studio('build', '--no-images', '--out', 'built', '--cache', place)).code).toBe(0);
  });

  test('as a cache folder, stops a build with images', async () => {
    const { code, errors } = await studio('build', '--out', 'built', '--cache', place);
    expect([code, errors]).toEqual([
      2,
      expect.stringContaining('studio: Encoded images are stored in the cache'),
    ]);
  });
});

// Reading /dev/full never ends. Not every system has it.
test.skipIf(!existsSync('/dev/full')).each([
  [['data', 'verify', '/dev/full'], 'backup'],
  [['data', 'restore', '/dev/full'], 'backup'],
  [['data', 'verify', 'backup.jsonl', '--key', '/dev/full'], 'new-key'],
  [['data', 'restore', 'backup.jsonl', '--key', '/dev/full'], 'new-key'],
])('`studio %s` says which kind of file it expects', async (args, command) => {
  const { code, errors } = await studio(...args);
  expect([code, errors]).toEqual([
    2,
    `studio: /dev/full is not a file. Pass the file that \`studio data ${command}\` wrote.\n`,
  ]);
});

test('`studio add-picture` rejects a device', async () => {
  const { code, errors } = await studio('add-picture', '/dev/zero', '--alt', 'A hand');
  expect([code, errors]).toEqual([2, 'studio: /dev/zero is not a file. Pass the path to an image file.\n']);
});

describe('studio build', () => {
  test('builds, then reports that nothing changed', async () => {
    expect(await studio('build', '--no-images')).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /^10 posts, 1 story, 1 page, 1 image \(1 draft, 1 scheduled\): \d+ of \d+ files written/,
      ),
    });
    expect((await studio('build', '--no-images')).output).toContain('nothing changed');
    expect(readOutput(join(workspace.folder, 'generated')).size).toBeGreaterThan(30);
    expect(existsSync(join(workspace.folder, '.studio/cache'))).toBe(true);
  });

  test('prints a summary as JSON', async () => {
    const { code, output } = await studio('build', '--no-images', '--json', '--out', 'elsewhere');
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({
      version: 1,
      ok: true,
      posts: 10,
      drafts: 1,
      day: '2025-10-18',
      errors: 0,
    });
  });

  test('exits with 1 on errors and shows their positions', async () => {
    workspace.write(
      'blog/broken.md',
      examplePost({ title: 'Broken' }, 'See [what it costs](/prcing), then [book a session](/booking).'),
    );
    const { code, output, errors } = await studio('build', '--no-images');
    workspace.write('blog/broken.md', examplePost({ title: 'Broken' }));
    expect(code).toBe(1);
    expect(output).toContain('content/blog/broken.md:12:');
    expect(output).toContain('Did you mean "/pricing"?');
    expect(errors).toContain('the last good build is kept');
  });
});
