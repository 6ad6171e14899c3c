import { appendFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { createFolder } from '#src/lib/files/create-folder.ts';
import { isFileSystemError, readFileIfPresent, writeFileAtomic } from './files.ts';

interface StoredResult {
  content: Buffer;
  checksum: string;
  usedDay: number;
}

export interface ResultLogOptions {
  path: string;
  /** Days since 1970. */
  today: number;
  /** Called for each damaged result. */
  onDamaged: () => void;
}

const maxUnusedDays = 30;
/** A result that is used every day is stored again this often. */
const renewedAfterDays = 10;
const maxWaitingBytes = 1_000_000;

const headerPattern = /^(\S+) (\d+) (\d+) ([0-9a-f]{8})\n/;
const maxHeaderLength = 200;

/**
 * Small results in one file, because creating a file takes as long as computing one of them. New ones are appended, so a
 * large site doesn't keep them in memory. Each has a header with its key, day, length and checksum. The last one of a key counts.
 */
export class ResultLog {
  readonly #options: ResultLogOptions;
  /** Results of earlier runs. Read on first use. */
  #stored: Map<string, StoredResult> | undefined;
  /** New results that are not in the file yet. */
  readonly #waiting = new Map<string, Buffer>();
  #waitingBytes = 0;
  /** More than half of the file can go, or a part of it cannot be read. */
  #isWasteful = false;

  constructor(options: ResultLogOptions) {
    this.#options = options;
  }

  /** Returns a result of this run that isn't in the file yet. */
  readWaiting(key: string): Buffer | null {
    return this.#waiting.get(key) ?? null;
  }

  /** Returns a result of an earlier run. */
  readStored(key: string): Buffer | null {
    this.#stored ??= this.#load();
    const result = this.#stored.get(key);
    if (!result) return null;
    if (checksum(result.content) !== result.checksum) {
      this.#stored.delete(key);
      this.#options.onDamaged();
      return null;
    }
    if (this.#options.today - result.usedDay > renewedAfterDays) this.#add(key, result.content);
    return result.content;
  }

  write(key: string, content: Buffer): void {
    this.#add(key, content);
    if (this.#waitingBytes > maxWaitingBytes) this.save();
  }

  #add(key: string, content: Buffer): void {
    this.#waiting.set(key, content);
    this.#waitingBytes += content.length;
  }

  /** Appends the new results. If much of the file can go, or a part is damaged, the rest is written anew first. */
  save(): void {
    if (this.#waiting.size === 0) return;
    const { path, today } = this.#options;
    this.#stored ??= this.#load();
    if (this.#isWasteful) this.#rewrite();
    const records = [...this.#waiting].flatMap(([key, content]) =>
      encode(key, { content, checksum: checksum(content), usedDay: today }),
    );
    this.#waiting.clear();
    this.#waitingBytes = 0;
    createFolder(dirname(path));
    appendFileSync(path, Buffer.concat(records));
  }

  /** Keeps what can still be used, also what other processes have added in the meantime. */
  #rewrite(): void {
    const records = [...this.#load()].flatMap(([key, result]) => encode(key, result));
    writeFileAtomic(this.#options.path, Buffer.concat(records));
    this.#isWasteful = false;
  }

  #load(): Map<string, StoredResult> {
    const { path, today } = this.#options;
    const file = readIfPossible(path);
    const results = new Map<string, StoredResult>();
    let start = 0;
    while (start < file.length) {
      const header = headerPattern.exec(file.toString('latin1', start, start + maxHeaderLength));
      const [text = '', key = '', usedDay = '', length = '', checksum = ''] = header ?? [];
      const end = start + text.length + Number(length);
      if (!header || end > file.length) {
        this.#options.onDamaged();
        break;
      }
      if (today - Number(usedDay) <= maxUnusedDays)
        results.set(key, {
          content: file.subarray(start + text.length, end),
          checksum,
          usedDay: Number(usedDay),
        });
      start = end;
    }
    const usedBytes = [...results.values()].reduce((sum, { content }) => sum + content.length, 0);
    this.#isWasteful = start < file.length || usedBytes < file.length / 2;
    return results;
  }
}

const checksum = (content: Uint8Array): string => crc32(content).toString(16).padStart(8, '0');

const encode = (key: string, { content, checksum: sum, usedDay }: StoredResult): Buffer[] => [
  Buffer.from(`${key} ${usedDay} ${content.length} ${sum}\n`),
  content,
];

/** Treats an unreadable file as empty. Writing it fails too, and that failure is reported. */
function readIfPossible(path: string): Buffer {
  try {
    return readFileIfPresent(path) ?? Buffer.alloc(0);
  } catch (error) {
    if (!isFileSystemError(error)) throw error;
    return Buffer.alloc(0);
  }
}
