import { existsSync, readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

/** Editors write a file in several steps. */
const settleMs = 60;

/** Calls back after every change below a folder, never twice at a time. */
export class ContentWatcher {
  readonly #root: string;
  readonly #onChange: () => Promise<void>;
  readonly #watchers = new Map<string, FSWatcher>();
  #timer: NodeJS.Timeout | undefined;
  #isRunning = false;
  #isPending = false;

  constructor(root: string, onChange: () => Promise<void>) {
    this.#root = root;
    this.#onChange = onChange;
    this.#update();
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  /** Watches each folder by itself: not every system watches a tree. */
  #update(): void {
    const present = new Set(foldersIn(this.#root));
    for (const [folder, watcher] of this.#watchers) {
      if (present.has(folder)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
    for (const folder of present) {
      if (this.#watchers.has(folder)) continue;
      const watcher = watch(folder, () => this.#schedule());
      watcher.on('error', () => this.#schedule()); // the folder was removed
      this.#watchers.set(folder, watcher);
    }
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), settleMs);
  }

  async #run(): Promise<void> {
    this.#isPending = this.#isRunning;
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#update();
    try {
      await this.#onChange();
    } finally {
      this.#isRunning = false;
    }
    if (this.#isPending) this.#schedule();
  }
}

function foldersIn(root: string): string[] {
  if (!existsSync(root)) return [];
  const below = readdirSync(root, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .map((entry) => join(root, entry.name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory());
  return [root, ...below.flatMap(foldersIn)];
}
