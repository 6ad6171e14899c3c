import { ApiError } from '../api.ts';
import { announce } from './announce.ts';

/** Does what needs no form, and says how it went. Whatever came of it, `after` looks again. */
export async function attempt(deed: () => Promise<unknown>, done: string, after: () => void): Promise<void> {
  try {
    await deed();
    announce(done);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    announce(error.message, 'failed');
  }
  after();
}
