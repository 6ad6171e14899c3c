import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { Failure } from '../failure.ts';
import { ContentWatcher } from '../pipeline/watch.ts';
import type { Terminal } from '../report/terminal.ts';
import type { CheckOptions } from './check.ts';

/** Clears the screen and what was scrolled off it, then goes to its first line. */
const clear = '\u001B[2J\u001B[3J\u001B[H';

/** Checks after every change until it is told to stop; answers the last exit code. */
export async function checkAgain(
  checkOnce: () => Promise<number>,
  { content, format }: CheckOptions,
  terminal: Terminal,
  stop: AbortSignal = interrupted(),
): Promise<number> {
  let code = await checkOnce();
  const checkAnew = async () => {
    if (terminal.interactive && format === 'pretty') terminal.print(clear);
    try {
      code = await checkOnce();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // While files are moved about the content may be unfit for a moment; the next change brings another try.
      terminal.remark(`${error.message}\n`);
      code = 2;
    }
    tellWaiting(terminal);
  };
  const watcher = new ContentWatcher(realpathSync(resolve(terminal.cwd, content)), checkAnew);
  tellWaiting(terminal);
  if (!stop.aborted)
    await new Promise((resolved) => stop.addEventListener('abort', resolved, { once: true }));
  watcher.close();
  return code;
}

const tellWaiting = ({ remark }: Terminal): void =>
  remark(
    `Checked at ${new Date().toLocaleTimeString('en-US', { hour12: false })}; waiting for changes. Ctrl+C ends.\n`,
  );

function interrupted(): AbortSignal {
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end.abort());
  return end.signal;
}
