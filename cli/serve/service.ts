import { createService, type RunningService } from '#src/api/create-service.ts';
import { UserError } from '../user-error.ts';
import { isFileSystemError } from '../files.ts';
import type { StudioConfig } from './studio-config.ts';

export async function openService(
  config: StudioConfig,
  { dist, env }: { dist: string; env: NodeJS.ProcessEnv },
): Promise<RunningService> {
  try {
    return await createService({ ...config, dist, env });
  } catch (error) {
    if (isFileSystemError(error)) throw error;
    throw new UserError(
      `The service cannot start: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
