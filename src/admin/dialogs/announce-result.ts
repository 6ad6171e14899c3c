import type { Endpoint, versionOnly } from '#src/domain/schema/endpoint.ts';
import { ApiError, ConflictError, api } from '../api.ts';
import { invalidateData } from '../data/async-data.tsx';
import { announce } from './Toasts.tsx';

/** Replaces the service's sentence, because a toast cannot show both versions. */
const justChanged = 'This just changed. Take another look and try again.';

/** Runs a request, shows a toast with its result, and reloads the screen's data. */
export async function announceResult(request: () => Promise<unknown>, successMessage: string): Promise<void> {
  try {
    await request();
    announce(successMessage);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    announce(error instanceof ConflictError ? justChanged : error.message, 'failure');
  }
  invalidateData();
}

type VersionEndpoint = Endpoint<`POST /${string}/:id/${string}`, typeof versionOnly>;

/** Changes a record without asking for more, unless it was changed since it was loaded. */
export function post(
  endpoint: VersionEndpoint,
  { id, version }: { id: string; version: number },
  successMessage: string,
): void {
  void announceResult(() => api(endpoint, { id, input: { version } }), successMessage);
}
