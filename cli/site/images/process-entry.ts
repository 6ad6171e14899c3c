import { UserError } from '#cli/user-error.ts';
import { isFileSystemError } from '#cli/files.ts';
import { encodeJobs, type EncodeRequest } from './encode-jobs.ts';
import type { ProcessMessage } from './process.ts';

// The child process's entry point. It handles one request, reports each finished original, and exits with its parent.
const send = (message: ProcessMessage) => process.send?.(message);

process.once('disconnect', () => process.exit());
process.once('message', (request: EncodeRequest) => {
  encodeJobs(request, (finishedPath) => send({ finishedPath })).catch((error: unknown) => {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    const isExpected = error instanceof UserError || isFileSystemError(error);
    send({ errorMessage: isExpected ? message : (stack ?? message), isExpected });
  });
});
