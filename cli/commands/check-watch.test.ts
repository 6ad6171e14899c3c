import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bookingLine, examplePost } from '../rules/example-document.ts';
import { check } from './check.ts';
import { createTerminal, useWorkspace, workspace } from '../../tests/content/use-workspace.ts';

useWorkspace();

const post = 'blog/posing-guide.md';
const deadLink = examplePost({}, `[Away](/nowhere). ${bookingLine}`);
// oxlint-disable-next-line no-control-regex -- the clear-screen sequence starts with ESC
const clearedBefore1Error = /\u001B\[2J.*1 error/s;

describe('studio check --watch', () => {
  test('checks again after a save, even if the editor replaces the file', async () => {
    const { content, write } = workspace;
    const ran = { out: '', err: '' };
    const stop = new AbortController();
    const watching = check(
      [],
      { content: 'content', format: 'pretty', watch: true },
      createTerminal(ran),
      stop.signal,
    );
    const waitForOutput = async (pattern: RegExp) => {
      await expect.poll(() => ran.out).toMatch(pattern);
      ran.out = '';
    };
    await expect.poll(() => ran.err).toContain('for changes. Press Ctrl+C to stop.');

    write(post, deadLink);
    await waitForOutput(/1 error in 1 file/);
    writeFileSync(join(content, 'blog/.posing-guide.md.swp'), examplePost());
    renameSync(join(content, 'blog/.posing-guide.md.swp'), join(content, post));
    await waitForOutput(/No problems found/);
    mkdirSync(join(content, 'stories'));
    write('stories/couple.md', 'nothing yet');
    await waitForOutput(/stories\/couple\.md/);
    rmSync(join(content, 'stories'), { recursive: true });
    await waitForOutput(/No problems found/);
    expect(ran.err).not.toContain('\u001B');

    stop.abort();
    expect(await watching).toBe(0);
  });

  test("clears a terminal's screen, but not redirected output", async () => {
    const { write } = workspace;
    const ran = { out: '', err: '' };
    const stop = new AbortController();
    const watching = check(
      [],
      { content: 'content', format: 'pretty', watch: true },
      { ...createTerminal(ran), isInteractive: true },
      stop.signal,
    );
    await expect.poll(() => ran.err).toContain('for changes. Press Ctrl+C to stop.');
    write(post, deadLink);
    await expect.poll(() => ran.out).toMatch(clearedBefore1Error);
    stop.abort();
    expect(await watching).toBe(1);
  });
});
