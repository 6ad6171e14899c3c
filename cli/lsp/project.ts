import { realpathSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setTimeout } from 'node:timers/promises';
import { check, type CheckResult } from '../check.ts';
import { EditedFiles } from '../content/content-files.ts';
import { ContentWatcher } from '../content/watch.ts';
import { explainError } from '../files.ts';
import { applyFixes } from '../fix/apply.ts';
import { maxRounds } from '../fix/fix-content.ts';

/** Debounces typing. */
const debounceMs = 15;

interface ProjectOptions {
  /** The content folder. */
  content: string;
  cache: string | undefined;
  spelling: boolean;
  log: (line: string) => void;
  onChecked: (checked: CheckResult) => void;
}

/** A content folder that an editor works on. It is checked again after every change, in the editor and on disk. */
export class Project {
  readonly #options: ProjectOptions;
  readonly #root: string;
  readonly #files = new EditedFiles();
  readonly #watcher: ContentWatcher;
  /** Changes so far, and those that the last check saw. */
  #changes = 1;
  #checkedChanges = 0;
  #last: CheckResult | null = null;
  #running: Promise<void> | null = null;

  constructor(options: ProjectOptions) {
    this.#options = options;
    this.#root = realpathSync(options.content);
    this.#watcher = new ContentWatcher(this.#root, async () => this.#change());
    this.#change();
  }

  /** The path below the content folder; null for a file elsewhere and for one without a path. */
  toPath(uri: string): string | null {
    const file = uriToFile(uri);
    if (file === null) return null;
    const path = relative(this.#root, join(realFolder(dirname(file)), basename(file)));
    return path === '' || path.startsWith('..') || path.includes(':') ? null : path.split(sep).join('/');
  }

  toUri = (path: string): string => pathToFileURL(join(this.#options.content, path)).href;

  /** Takes the unsaved text of a file; null returns to what is saved. */
  edit(path: string, text: string | null): void {
    this.#files.edit(path, text);
    this.#change();
  }

  /** The latest check, including unsaved edits; null while the content cannot be read at all. */
  async checked(): Promise<CheckResult | null> {
    while (this.#checkedChanges < this.#changes) await (this.#running ?? this.#run());
    return this.#last;
  }

  /** The text of a file after all its fixes, round after round as `--fix` does. */
  async fixed(path: string, text: string): Promise<string> {
    const { content, cache } = this.#options;
    let fixedText = text;
    for (let round = 1; round <= maxRounds; round += 1) {
      const edited = this.#files.with(path, fixedText);
      const { diagnostics } = await check({ content, edited, ...(cache && { cache }) });
      const fixes = diagnostics.flatMap(({ file, fix }) => (file === path && fix ? [fix] : []));
      if (fixes.length === 0) break;
      fixedText = applyFixes(fixedText, fixes).text;
    }
    return fixedText;
  }

  close(): void {
    this.#watcher.close();
  }

  #change(): void {
    this.#changes += 1;
    this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    await setTimeout(debounceMs);
    const changes = this.#changes;
    const { content, cache, spelling, log, onChecked } = this.#options;
    try {
      this.#last = await check({ content, edited: this.#files, spelling, ...(cache && { cache }) });
      onChecked(this.#last);
    } catch (error) {
      // While files are moved, the content can be unusable for a moment.
      this.#last = null;
      log(explainError(error));
    }
    this.#checkedChanges = changes;
    this.#running = this.#changes > changes ? this.#run() : null;
  }
}

export function uriToFile(uri: string): string | null {
  try {
    return fileURLToPath(uri);
  } catch {
    return null; // untitled:, git: and other schemes of editors
  }
}

function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder; // deleted
  }
}
