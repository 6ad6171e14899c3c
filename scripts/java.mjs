// Checks for Java, which runs the W3C's HTML checker in the tests. Uses only Node's built-in modules.
import { spawnSync } from 'node:child_process';

/** On a Mac without Java, the command exists but fails. */
export const hasJava = () => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;
