import { fork, type ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '#cli/user-error.ts';
import type { EncodeRequest } from './encode-jobs.ts';

/** Set when the command line is bundled. */
declare const STUDIO_PICTURES: string | undefined;

export type ProcessMessage =
  | { done: string }
  /** Expected errors are shown without a stack trace. */
  | { failed: string; isExpected: boolean };

/**
 * Encodes in a child process, with settings of glibc's allocator that can only be set before a process starts: without
 * them the site's pictures take 610 MB instead of 300. A crash in a decoder also gets a message this way.
 */
export async function encodeInProcess(request: EncodeRequest, onDone: (path: string) => void): Promise<void> {
  const unfinished = new Set(request.jobs.map(({ original }) => original.path));
  const child = startChild();
  const stop = () => child.kill();
  process.once('exit', stop);
  try {
    await new Promise<void>((resolve, reject) => {
      child.on('message', (message: ProcessMessage) => {
        if ('failed' in message) {
          reject(new (message.isExpected ? UserError : Error)(message.failed));
          return;
        }
        unfinished.delete(message.done);
        onDone(message.done);
        if (unfinished.size === 0) resolve();
      });
      child.once('error', reject);
      child.once('exit', (code, signal) =>
        reject(
          new UserError(
            `Encoding images stopped (${signal ?? `exit code ${code}`}). One of these is probably damaged. Export it again: ` +
              `${[...unfinished].slice(0, 4).join(', ')}.`,
          ),
        ),
      );
      child.send(request);
    });
  } finally {
    process.off('exit', stop);
    stop();
  }
}

function startChild(): ChildProcess {
  const bundled = typeof STUDIO_PICTURES === 'string';
  const path = fileURLToPath(new URL(bundled ? STUDIO_PICTURES : './process-entry.ts', import.meta.url));
  return fork(path, {
    env: { ...process.env, MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: String(2 ** 20) },
    // Tests run the sources, which need tsx; it is resolved from the working directory.
    ...(bundled ? { execArgv: [] } : { execArgv: ['--import', 'tsx'], cwd: dirname(path) }),
    serialization: 'advanced',
  });
}
