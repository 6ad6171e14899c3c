/** Where a command is run and what it may print to. */
export interface Terminal {
  cwd: string;
  env: NodeJS.ProcessEnv;
  color: boolean;
  /** columns of the terminal; lines are cropped to it */
  width: number;
  /** a person watches */
  interactive: boolean;
  /** the result: standard output */
  print: (text: string) => void;
  /** remarks about the run: standard error */
  remark: (text: string) => void;
}

const usualWidth = 100;

export function processTerminal(): Terminal {
  const { env, stdout, stderr } = process;
  // Undefined where there is none, whatever its type says, and picocolors would then decide for itself.
  const isTerminal = (stdout.isTTY as boolean | undefined) === true;
  return {
    cwd: process.cwd(),
    env,
    color: wantsColor(env, isTerminal),
    width: Math.max(40, (isTerminal && stdout.columns) || usualWidth),
    interactive: isTerminal,
    print: (text) => void stdout.write(text),
    remark: (text) => void stderr.write(text),
  };
}

/** https://no-color.org: NO_COLOR wins when it is not empty; FORCE_COLOR colours where no terminal is. */
export function wantsColor(env: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  const { NO_COLOR: none, FORCE_COLOR: force, TERM: term } = env;
  if (none !== undefined && none !== '') return false;
  if (force !== undefined) return force !== '0' && force !== 'false';
  return isTerminal && term !== 'dumb';
}
