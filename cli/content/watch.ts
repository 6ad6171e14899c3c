import { readdirSync, statSync, watch, type Dirent } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isNotFoundError } from '../files.ts';

/** An editor may write a file several times when it saves. */
const debounceMs = 30;

/** Calls a function after changes in a folder or its subfolders. Calls never overlap. */
export class ContentWatcher {
  readonly #root: string;
  readonly #onChange: () => Promise<void>;
  readonly #watchers = new Map<string, WatchedFolder>();
  #timer: NodeJS.Timeout | undefined;
  #isRunning = false;
  #isPending = false;
  #isClosed = false;

  constructor(root: string, onChange: () => Promise<void>) {
    this.#root = root;
    this.#onChange = onChange;
    this.#update();
  }

  /** Runs work of the caller. A change in the meantime is reported after it. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#isRunning = true;
    try {
      return await work();
    } finally {
      this.#isRunning = false;
      if (this.#isPending) this.#schedule();
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  /**
   * Watches each folder separately, because not every system can watch a tree. The root's parent is watched too, to detect when
   * the root is moved or replaced.
   */
  #update(): void {
    const present = new Set([dirname(this.#root), ...foldersIn(this.#root)]);
    for (const [folder, watcher] of this.#watchers) {
      if (present.has(folder) && getInode(folder) === watcher.inode) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
    for (const folder of present) if (!this.#watchers.has(folder)) this.#watch(folder);
  }

  #watch(folder: string): void {
    const isAbove = folder === dirname(this.#root);
    const onChange = (_: string, name: string | null) => {
      if (!isAbove || name === null || name === basename(this.#root)) this.#schedule();
    };
    try {
      const watcher = watch(folder, onChange);
      watcher.on('error', () => this.#schedule()); // the folder was removed
      this.#watchers.set(folder, { inode: getInode(folder), close: () => watcher.close() });
    } catch (error) {
      if (!isNotFoundError(error)) throw error; // the folder was just moved away, which its parent reports
    }
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return; // otherwise work that is still running would open the watchers again
    this.#timer = setTimeout(() => void this.#run(), debounceMs);
  }

  async #run(): Promise<void> {
    this.#isPending = this.#isRunning;
    if (this.#isRunning) return;
    await this.during(async () => {
      this.#update();
      await this.#onChange();
    });
  }
}

interface WatchedFolder {
  /** Changes if the folder is replaced with a different one. */
  inode: number | undefined;
  close: () => void;
}

const getInode = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.ino;

function foldersIn(root: string): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(root, { withFileTypes: true });
  } catch (error) {
    if (!isNotFoundError(error)) throw error;
    return [];
  }
  const below = entries
    .filter((entry) => !entry.name.startsWith('.'))
    .map((entry) => join(root, entry.name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory());
  return [root, ...below.flatMap(foldersIn)];
}
