/**
 * A mistake in usage or in the environment that the user can fix. The command line prints its message without a stack trace
 * and exits with code 2. Problems in content are diagnostics instead.
 */
export class UserError extends Error {
  override name = 'UserError';
}
