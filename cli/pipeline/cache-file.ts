import { hash as digest, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const sealOf = (text: string) => digest('sha256', text);

export interface Stored<Value> {
  /** null when the file is missing or damaged */
  value: Value | null;
  damaged: boolean;
}

/** Reads what `writeSealed` wrote; a file that is not exactly that is damaged. */
export function readSealed<Value>(file: string): Stored<Value> {
  const text = readIfThere(file)?.toString('utf8');
  if (text === undefined) return { value: null, damaged: false };
  const end = text.indexOf('\n');
  const body = text.slice(end + 1);
  if (end < 0 || text.slice(0, end) !== sealOf(body)) return { value: null, damaged: true };
  return { value: JSON.parse(body) as Value, damaged: false }; // the seal says that it is ours
}

/** Writes a value with its hash before it, all or nothing. */
export function writeSealed(file: string, value: unknown): void {
  const body = JSON.stringify(value);
  writeWhole(file, `${sealOf(body)}\n${body}`);
}

/** Writes a file under another name first: whoever reads it sees the old one or the new one, never a part. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}.part`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(draft, content);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** The bytes of a file, or undefined when there is none. */
export function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
