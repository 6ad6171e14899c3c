import { ApiError } from '../api.ts';
import { invalidateData } from '../data/data-version.ts';
import { announce } from './announce.ts';

/** Runs a request, shows a toast with its result, and reloads the screen's data. */
export async function announceResult<Result>(
  request: () => Promise<Result>,
  successMessage: string | ((result: Result) => string),
): Promise<void> {
  try {
    const result = await request();
    announce(typeof successMessage === 'string' ? successMessage : successMessage(result));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    announce(error.message, 'failure');
  }
  invalidateData();
}
