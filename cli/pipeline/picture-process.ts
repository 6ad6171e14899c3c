import { fork, type ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../failure.ts';
import type { PictureOutcome } from './picture-make.ts';
import type { PictureTask } from './picture-plan.ts';

/** Replaced with the process's file when the command line is bundled. */
declare const STUDIO_PICTURES: string | undefined;

export type PictureMessage =
  | { outcome: PictureOutcome }
  /** `surroundings`: a full disk and the like, nothing that a programmer could mend */
  | { failed: string; surroundings: boolean }
  | { finished: true };

/**
 * Makes pictures in a process of their own. glibc would keep what the AVIF encoder frees, 200 MB of it, unless its
 * settings say otherwise before a process starts; and an original that brings a decoder down does not end the build.
 */
export async function makeInProcess(
  tasks: readonly PictureTask[],
  tell: (outcome: PictureOutcome) => void,
): Promise<void> {
  const open = new Set(tasks.keys());
  const child = start();
  const stop = () => child.kill();
  process.once('exit', stop);
  try {
    await new Promise<void>((resolve, reject) => {
      child.on('message', (message: PictureMessage) => {
        if ('outcome' in message) {
          open.delete(message.outcome.task);
          tell(message.outcome);
        } else if ('failed' in message) reject(new (message.surroundings ? Failure : Error)(message.failed));
        else resolve();
      });
      child.on('error', reject);
      child.on('exit', (code, signal) =>
        reject(new Failure(endMessage(tasks, open, signal ?? `exit code ${code}`))),
      );
      child.send(tasks);
    });
  } finally {
    process.off('exit', stop);
    stop();
  }
}

function start(): ChildProcess {
  const bundled = typeof STUDIO_PICTURES === 'string';
  const file = bundled ? STUDIO_PICTURES : './picture-process-entry.ts';
  const path = fileURLToPath(new URL(file, import.meta.url));
  return fork(path, {
    env: { ...process.env, MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: String(2 ** 20) },
    // From the sources, as tests run it, TypeScript is read through tsx, which is looked for from the working directory.
    ...(bundled ? { execArgv: [] } : { execArgv: ['--import', 'tsx'], cwd: dirname(path) }),
    serialization: 'advanced',
  });
}

function endMessage(tasks: readonly PictureTask[], open: ReadonlySet<number>, how: string): string {
  const next = [...open].slice(0, 4).map((index) => tasks[index]?.facts.path);
  return `The process that makes pictures ended (${how}). It was working on one of: ${next.join(', ')}.`;
}
