import { makeAll } from './picture-make.ts';
import type { PictureTask } from './picture-plan.ts';
import type { PictureMessage } from './picture-process.ts';

// The entry of the process that makes pictures: takes its tasks once, tells of each, and ends with its parent.
const send = (message: PictureMessage) => process.send?.(message);

process.once('disconnect', () => process.exit());
process.once('message', (tasks: PictureTask[]) => {
  makeAll(tasks, (outcome) => send({ outcome })).then(
    () => send({ finished: true }),
    (error: unknown) => send(failureOf(error)),
  );
});

function failureOf(error: unknown): PictureMessage {
  if (!(error instanceof Error)) return { failed: String(error), surroundings: false };
  if ('code' in error) return { failed: `Pictures cannot be made: ${error.message}`, surroundings: true };
  return { failed: error.stack ?? error.message, surroundings: false };
}
