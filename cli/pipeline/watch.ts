import { existsSync, readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

/** Editors write a file in several steps; what comes within this time is one change. */
const settleMs = 60;

/**
 * Calls back after every change below a folder, never twice at a time: what changes during a call is one more call
 * after it. Each folder is watched by itself, since not every system watches a tree.
 */
export class ContentWatcher {
  #root: string;
  #changed: () => Promise<void>;
  #watchers = new Map<string, FSWatcher>();
  #timer: NodeJS.Timeout | undefined;
  #running = false;
  #again = false;

  constructor(root: string, changed: () => Promise<void>) {
    this.#root = root;
    this.#changed = changed;
    this.#follow();
  }

  /** Calls back now, as if something had changed, and waits for that. */
  run(): Promise<void> {
    return this.#run();
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  /** Watches folders that are new, and lets go of those that went. */
  #follow(): void {
    const present = new Set(foldersBelow(this.#root));
    for (const [folder, watcher] of this.#watchers) {
      if (present.has(folder)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
    for (const folder of present) {
      if (this.#watchers.has(folder)) continue;
      const watcher = watch(folder, () => this.#settle());
      // A folder that is removed ends its watcher; the one above tells of it.
      watcher.on('error', () => this.#settle());
      this.#watchers.set(folder, watcher);
    }
  }

  #settle(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), settleMs);
  }

  async #run(): Promise<void> {
    if (this.#running) {
      this.#again = true;
      return;
    }
    this.#running = true;
    this.#follow();
    try {
      await this.#changed();
    } finally {
      this.#running = false;
    }
    if (this.#again) {
      this.#again = false;
      this.#settle();
    }
  }
}

/** Ends when the person at the keyboard, or the system, asks the process to. */
export function interrupted(): AbortSignal {
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end.abort());
  return end.signal;
}

function foldersBelow(root: string): string[] {
  if (!existsSync(root)) return [];
  const below = readdirSync(root, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .map((entry) => join(root, entry.name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory());
  return [root, ...below.flatMap(foldersBelow)];
}
