import { ApiError } from '../api.ts';
import { invalidateData } from '../data/data-version.ts';
import { announce } from './announce.ts';

/** Calls the service and announces the outcome, then reloads the screen's data. */
export async function announceResult(call: () => Promise<unknown>, successMessage: string): Promise<void> {
  try {
    await call();
    announce(successMessage);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    announce(error.message, 'failed');
  }
  invalidateData();
}
