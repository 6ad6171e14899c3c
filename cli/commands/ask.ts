import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import type { Terminal } from '../report/terminal.ts';
import { UserError } from '../user-error.ts';

/** Someone is at the terminal, and their input is not from a pipe. */
export const canAsk = ({ isInteractive }: Terminal): boolean => isInteractive && process.stdin.isTTY;

interface Question<Answer> {
  question: string;
  /** Null for an answer that is not valid. */
  parse: (answer: string) => Answer | null;
  /** Describes a valid answer. */
  advice: string;
}

/** Asks a person at a terminal until the answer is valid. */
export async function ask<Answer>(
  { question, parse, advice }: Question<Answer>,
  input: Readable = process.stdin,
  output: Writable = process.stdout,
): Promise<Answer> {
  const lines = createInterface({ input, output, terminal: true });
  try {
    for (;;) {
      const answer = parse((await lines.question(question)).trim());
      if (answer !== null) return answer;
      output.write(`${advice}\n`);
    }
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error; // Ctrl-C and Ctrl-D
    throw new UserError('Canceled. Nothing was written.');
  } finally {
    lines.close();
  }
}
