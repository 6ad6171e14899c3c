import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Terminal } from '../report/terminal.ts';
import { runAndWatch } from './watch.ts';

test('a change during the first run causes another run', async () => {
  const content = mkdtempSync(join(tmpdir(), 'watch-'));
  const stop = new AbortController();
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 1)
      writeFileSync(join(content, 'studio.yaml'), 'saved while the first run reads the content');
    return runs;
  };
  const terminal: Terminal = {
    cwd: content,
    color: false,
    log: () => undefined,
    print: () => undefined,
    width: 80,
    env: {},
    isInteractive: false,
  };
  const watching = runAndWatch(content, run, terminal, stop.signal);
  await expect.poll(() => runs).toBeGreaterThan(1);
  stop.abort();
  expect(await watching).toBeGreaterThan(1);
  rmSync(content, { recursive: true });
});
