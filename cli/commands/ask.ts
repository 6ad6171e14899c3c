import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import type { Terminal } from '../report/terminal.ts';
import { UserError } from '../user-error.ts';

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
