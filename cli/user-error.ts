/**
 * A mistake in usage or in the environment, which the user can fix. Shown as one message without
 * a stack trace; the exit code is 2. Problems in content are diagnostics instead.
 */
export class UserError extends Error {
  override name = 'UserError';
}
