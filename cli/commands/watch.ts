import { existsSync, realpathSync } from 'node:fs';
import { relative } from 'node:path';
import { UserError } from '../user-error.ts';
import { explainError, isFileSystemError } from '../files.ts';
import type { Terminal } from '../report/terminal.ts';

/** Calls `run` once, and again on every change until it is stopped. Returns the last exit code. */
export async function runAndWatch(
  content: string,
  run: () => Promise<number>,
  { cwd, log }: Terminal,
  stop: AbortSignal = abortOnStopSignal(),
): Promise<number> {
  if (!existsSync(content)) return run();
  const { ContentWatcher } = await import('../content/watch.ts');
  let code = 0;
  const watcher = new ContentWatcher(realpathSync(content), async () => {
    try {
      code = await run();
    } catch (error) {
      // The content can be incomplete for a moment while files are moved. The next change triggers another run.
      if (!(error instanceof UserError) && !isFileSystemError(error)) throw error;
      log(`${explainError(error)}\n`);
      code = 2;
    }
  });
  try {
    code = await watcher.during(run);
    log(`Watching ${relative(cwd, content) || '.'} for changes. Press Ctrl+C to stop.\n`);
    if (!stop.aborted)
      await new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }));
  } finally {
    watcher.close();
  }
  return code;
}

function abortOnStopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}
