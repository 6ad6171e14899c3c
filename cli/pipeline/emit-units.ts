import { hash as digest } from 'node:crypto';
import { readSealed, writeSealed } from './cache-file.ts';
import type { Output } from './emit-output.ts';

/** Files that are made from the same things, and what those things are. */
export interface Unit {
  /** everything the files depend on, beside the tool itself */
  from: readonly string[];
  /** logical path and content of each */
  make: () => Iterable<[logical: string, content: string]>;
}

type Made = [logical: string, file: string][];

/** Remembers which files each unit came to, so that what did not change is neither read nor made again. */
export class UnitCache {
  #file: string;
  #tool: string;
  #before: Map<string, Made>;
  #now = new Map<string, Made>();
  readonly damaged: boolean;

  constructor(file: string, tool: string, ignore: boolean) {
    const stored = ignore ? null : readSealed<[string, Made][]>(file);
    this.#file = file;
    this.#tool = tool;
    this.#before = new Map(stored?.value ?? []);
    this.damaged = stored?.damaged ?? false;
  }

  emit({ from, make }: Unit, output: Output): void {
    const key = digest('sha256', [this.#tool, ...from].join('\0'), 'base64url');
    const known = this.#before.get(key);
    if (known?.every(([, file]) => output.has(file))) {
      for (const [logical, file] of known) output.keep(logical, file);
      this.#now.set(key, known);
      return;
    }
    const made: Made = [];
    for (const [logical, content] of make()) made.push([logical, output.put(logical, content)]);
    this.#now.set(key, made);
  }

  save(): void {
    const same =
      this.#now.size === this.#before.size && [...this.#now.keys()].every((key) => this.#before.has(key));
    if (!same) writeSealed(this.#file, [...this.#now]);
  }
}
