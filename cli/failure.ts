/**
 * Wrong use or unfit surroundings: something the person at the keyboard can mend. It is shown as one message without
 * a stack, and the exit code is 2. Faults in content are diagnostics instead.
 */
export class Failure extends Error {
  override name = 'Failure';
}
