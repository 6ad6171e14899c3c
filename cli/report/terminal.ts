import { Help } from 'commander';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { UserError } from '#cli/user-error.ts';

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

/**
 * Characters that control a terminal or are invisible: control characters, direction marks, lone surrogates and other characters
 * without a width. Joiners are not included, because emoji and several scripts need them.
 */
const invisible =
  // oxlint-disable-next-line no-control-regex -- matches the control characters to replace
  /[\0-\x1F\x7F-\x9F\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFC]|\p{Cs}|(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]*)[\u{E0000}-\u{E007F}]/gu;

/** Escapes invisible characters, so the text is safe to print in a terminal. */
export const escapeInvisible = (text: string): string => text.replaceAll(invisible, escapeCharacter);

/** Like `escapeInvisible`, but keeps line breaks and tabs. */
export const escapeInvisibleInLines = (text: string): string =>
  text.replaceAll(invisible, (character) =>
    character === '\n' || character === '\t' ? character : escapeCharacter(character),
  );

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  if (code === 0x7f) return '␡';
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
}

export const canAsk = ({ isInteractive }: Terminal): boolean => isInteractive && process.stdin.isTTY;

interface Question<Answer> {
  question: string;
  /** Returns null for an invalid answer. */
  parse: (answer: string) => Answer | null;
  /** Printed after an invalid answer. */
  hint: string;
}

/** Repeats the question until the answer is valid. */
export async function ask<Answer>(
  { question, parse, hint }: Question<Answer>,
  input: Readable = process.stdin,
  output: Writable = process.stdout,
): Promise<Answer> {
  const readline = createInterface({ input, output, terminal: true });
  try {
    for (;;) {
      const answer = parse((await readline.question(question)).trim());
      if (answer !== null) return answer;
      output.write(`${hint}\n`);
    }
  } catch (error) {
    const isCanceled = error instanceof Error && error.name === 'AbortError'; // by Ctrl+C or Ctrl+D
    if (!isCanceled) throw error;
    throw new UserError('Canceled. Nothing was written.');
  } finally {
    readline.close();
  }
}
