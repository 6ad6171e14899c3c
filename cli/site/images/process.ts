import { fork, type ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '#cli/user-error.ts';
import type { EncodeRequest, ProcessMessage } from './process-entry.ts';

/** Set when the command line is bundled. */
declare const STUDIO_PICTURES: string | undefined;

/**
 * Encodes in a child process, because glibc reads its allocator settings only when a process starts. Without them, encoding
 * the site's images takes 610 MB of memory instead of 300 MB. If a decoder crashes, the parent can still print a message.
 */
export async function encodeInProcess(request: EncodeRequest, onDone: (path: string) => void): Promise<void> {
  const unfinished = new Set(request.jobs.map(({ original }) => original.path));
  const child = startChild();
  const stop = () => child.kill();
  process.once('exit', stop);
  try {
    await new Promise<void>((resolve, reject) => {
      child.on('message', (message: ProcessMessage) => {
        if ('errorMessage' in message) {
          reject(new (message.isExpected ? UserError : Error)(message.errorMessage));
          return;
        }
        unfinished.delete(message.finishedPath);
        onDone(message.finishedPath);
        if (unfinished.size === 0) resolve();
      });
      child.once('error', reject);
      child.once('exit', (code, signal) =>
        reject(
          new UserError(
            `Encoding images stopped (${signal ?? `exit code ${code}`}). One of these images is probably damaged: ` +
              `${[...unfinished].slice(0, 4).join(', ')}. Export it again.`,
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
  const isBundled = typeof STUDIO_PICTURES === 'string';
  const path = fileURLToPath(new URL(isBundled ? STUDIO_PICTURES : './process-entry.ts', import.meta.url));
  return fork(path, {
    env: { ...process.env, MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: String(2 ** 20) },
    // Tests run the source code, which needs tsx. Node resolves it from the working directory.
    ...(isBundled ? { execArgv: [] } : { execArgv: ['--import', 'tsx'], cwd: dirname(path) }),
    serialization: 'advanced',
  });
}
