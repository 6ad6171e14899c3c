import { appendFileSync, closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { createFolder } from '#src/lib/files/create-folder.ts';
import { isFileSystemError, writeFileAtomic } from './files.ts';

interface Place {
  start: number;
  length: number;
  usedDay: number;
  isOfThisRun: boolean;
}

export interface ResultLogOptions {
  path: string;
  /** Days since 1970. */
  today: number;
  /** Called for each damaged result. */
  onDamaged: () => void;
}

export const maxUnusedDays = 30;
/** A result that is used every day is stored again this often. */
const renewedAfterDays = 10;
const maxWaitingBytes = 1_000_000;

const headerPattern = /^(\d+) (\d+) ([0-9a-f]{8}) (.+)\n/;
const maxHeaderLength = 200;

/**
 * Small results in one file, because creating a file takes as long as computing one of them. New ones are appended, so those
 * of a large site are not kept in memory. Each has a header with its day, length, checksum and key. The last one of a key counts.
 */
export class ResultLog {
  readonly #options: ResultLogOptions;
  /** Read on first use. */
  #places: Map<string, Place> | undefined;
  /** New results that are not in the file yet. */
  readonly #waiting = new Map<string, Buffer>();
  #waitingBytes = 0;
  /** More than half of the file can go, or a part of it cannot be read. */
  #isWasteful = false;

  constructor(options: ResultLogOptions) {
    this.#options = options;
  }

  read(key: string, { onlyOfThisRun = false } = {}): Buffer | null {
    const waiting = this.#waiting.get(key);
    if (waiting) return waiting;
    this.#places ??= this.#findPlaces();
    const place = this.#places.get(key);
    if (!place || (onlyOfThisRun && !place.isOfThisRun)) return null;
    const content = this.#withFile((file) => readRecord(file, key, place));
    if (!content) {
      this.#places.delete(key);
      this.#options.onDamaged();
      return null;
    }
    if (this.#options.today - place.usedDay > renewedAfterDays) this.#add(key, content);
    return content;
  }

  write(key: string, content: Buffer): void {
    this.#add(key, content);
    if (this.#waitingBytes > maxWaitingBytes) this.save();
  }

  #add(key: string, content: Buffer): void {
    this.#waiting.set(key, content);
    this.#waitingBytes += content.length;
  }

  /** Appends the new results. If much of the file can go, or a part is damaged, the rest is copied to a new file first. */
  save(): void {
    if (this.#waiting.size === 0) return;
    this.#places ??= this.#findPlaces();
    if (this.#isWasteful) this.#rewrite();
    const { path, today } = this.#options;
    createFolder(dirname(path));
    const file = openSync(path, 'a');
    try {
      const records: Buffer[] = [];
      let start = fstatSync(file).size;
      for (const [key, content] of this.#waiting) {
        const record = encode(key, content, today);
        records.push(record);
        this.#places.set(key, { start, length: record.length, usedDay: today, isOfThisRun: true });
        start += record.length;
      }
      this.#waiting.clear();
      this.#waitingBytes = 0;
      appendFileSync(file, Buffer.concat(records));
    } finally {
      closeSync(file);
    }
  }

  /** Keeps what can still be used, also what other processes have added in the meantime. */
  #rewrite(): void {
    const places = this.#findPlaces();
    const records = this.#withFile((file) =>
      [...places].flatMap(([key, place]) => {
        const content = readRecord(file, key, place);
        return content ? encode(key, content, place.usedDay) : [];
      }),
    );
    writeFileAtomic(this.#options.path, Buffer.concat(records ?? []));
    this.#places = this.#findPlaces();
  }

  #findPlaces(): Map<string, Place> {
    return this.#withFile((file) => this.#listPlaces(file)) ?? new Map();
  }

  #listPlaces(file: number): Map<string, Place> {
    const places = new Map<string, Place>();
    const { size } = fstatSync(file);
    let start = 0;
    while (start < size) {
      const header = parseHeader(readBytes(file, start, maxHeaderLength));
      if (!header || start + header.recordLength > size) {
        this.#options.onDamaged();
        break;
      }
      const { key, usedDay, recordLength: length } = header;
      if (this.#options.today - usedDay <= maxUnusedDays)
        places.set(key, { start, length, usedDay, isOfThisRun: false });
      start += length;
    }
    const usedBytes = [...places.values()].reduce((sum, { length }) => sum + length, 0);
    this.#isWasteful = start < size || usedBytes < size / 2;
    return places;
  }

  /** Returns null if the file is missing or unreadable. Writing an unreadable file fails too, and that failure is reported. */
  #withFile<Result>(use: (file: number) => Result): Result | null {
    let file: number | undefined;
    try {
      file = openSync(this.#options.path, 'r');
      return use(file);
    } catch (error) {
      if (!isFileSystemError(error)) throw error;
      return null;
    } finally {
      if (file !== undefined) closeSync(file);
    }
  }
}

function parseHeader(bytes: Buffer) {
  const match = headerPattern.exec(bytes.toString('latin1'));
  if (!match) return null;
  const [{ length: headerLength }, usedDay, length, checksum, key = ''] = match;
  return {
    key,
    usedDay: Number(usedDay),
    checksum,
    headerLength,
    recordLength: headerLength + Number(length),
  };
}

/** Returns null if the record is damaged, or another process has replaced the file. */
function readRecord(file: number, key: string, { start, length }: Place): Buffer | null {
  const record = readBytes(file, start, length);
  const header = parseHeader(record.subarray(0, maxHeaderLength));
  if (header?.key !== key) return null;
  const content = record.subarray(header.headerLength);
  return computeChecksum(content) === header.checksum ? content : null;
}

function readBytes(file: number, start: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, start));
}

export const checksumLength = 8;
export const computeChecksum = (content: Uint8Array): string =>
  crc32(content).toString(16).padStart(checksumLength, '0');

const encode = (key: string, content: Buffer, usedDay: number): Buffer =>
  Buffer.concat([Buffer.from(`${usedDay} ${content.length} ${computeChecksum(content)} ${key}\n`), content]);
