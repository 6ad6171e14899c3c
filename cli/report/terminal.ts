import { Help } from 'commander';

/** A command's environment and output streams. */
export interface Terminal {
  cwd: string;
  env: NodeJS.ProcessEnv;
  color: boolean;
  /** In columns. */
  width: number;
  /** True if standard output is a terminal. */
  isInteractive: boolean;
  /** Results, on standard output. */
  print: (text: string) => void;
  /** Progress, notices and errors, on standard error. */
  log: (text: string) => void;
}

const defaultWidth = 100;

export function processTerminal(): Terminal {
  const { env, stdout, stderr } = process;
  // Despite its type, isTTY is undefined without a terminal.
  const isTerminal = (stdout.isTTY as boolean | undefined) === true;
  return {
    cwd: process.cwd(),
    env,
    color: shouldUseColor(env, isTerminal),
    width: Math.max(40, (isTerminal && stdout.columns) || defaultWidth),
    isInteractive: isTerminal,
    print: (text) => void stdout.write(text),
    log: (text) => void stderr.write(text),
  };
}

/** Follows https://no-color.org. NO_COLOR wins unless it is empty, and FORCE_COLOR turns colors on without a terminal. */
export function shouldUseColor(env: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  const { NO_COLOR: none, FORCE_COLOR: force, TERM: term } = env;
  if (none !== undefined && none !== '') return false;
  if (force !== undefined) return force !== '0' && force !== 'false';
  return isTerminal && term !== 'dumb';
}

const help = Object.assign(new Help(), { minWidthToWrap: 20 });

export const wrap = (text: string, width: number): string => help.boxWrap(text, width);
