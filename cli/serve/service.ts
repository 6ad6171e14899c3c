import { createService, type RunningService } from '#src/api/create-service.ts';
import { Failure } from '../failure.ts';
import { isFileSystemError } from '../files.ts';
import type { Facts } from './facts.ts';

/** The service behind /api. */
export async function openService(
  facts: Facts,
  { dist, env }: { dist: string; env: NodeJS.ProcessEnv },
): Promise<RunningService> {
  try {
    return await createService({ ...facts, dist, env });
  } catch (error) {
    if (isFileSystemError(error)) throw error;
    throw new Failure(`The service cannot start: ${error instanceof Error ? error.message : String(error)}`);
  }
}
