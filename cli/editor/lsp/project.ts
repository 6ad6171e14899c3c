import { realpathSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setTimeout } from 'node:timers/promises';
import { check, type CheckResult } from '../../check.ts';
import { ContentFiles } from '../../content/content-files.ts';
import { ContentWatcher } from '../../content/watch.ts';
import { explainError } from '../../files.ts';
import { fixInRounds } from '../../edit/fix-content.ts';
import type { Diagnostic, Fix } from '../../diagnostic.ts';
import type { Range } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { SourcePosition } from '#cli/content/span.ts';

/** A file's text with positions as editors count them: lines start at 0, and a lone carriage return ends a line too. */
export class FileText {
  readonly uri: string;
  readonly text: string;
  readonly #document: TextDocument;
  readonly #textStart: number;
  #lineStarts: number[] | undefined;

  constructor(document: TextDocument) {
    this.#document = document;
    this.uri = document.uri;
    this.text = document.getText();
    this.#textStart = this.text.startsWith('\uFEFF') ? 1 : 0;
  }

  static create(uri: string, text: string): FileText {
    return new FileText(TextDocument.create(uri, '', 0, text));
  }

  rangeFromLines({ line, column, endLine, endColumn }: SourcePosition): Range {
    return this.rangeFromOffsets({
      start: this.#offset(line, column),
      end: this.#offset(endLine, endColumn),
    });
  }

  rangeFromOffsets({ start, end }: Pick<Fix, 'start' | 'end'>): Range {
    return { start: this.#document.positionAt(start), end: this.#document.positionAt(end) };
  }

  offsetAt = (position: Range['start']): number => this.#document.offsetAt(position);

  /** Converts a diagnostic's line and column, which do not count a byte order mark, to an offset. */
  #offset(line: number, column: number): number {
    this.#lineStarts ??= [this.#textStart, ...[...this.text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    return (this.#lineStarts[line - 1] ?? this.text.length) + column - 1;
  }
}

const debounceMs = 15;

/** A file that is open in the editor, after a check of its text. */
export interface OpenFile {
  project: Project;
  /** Relative to the content folder. */
  path: string;
  checked: CheckResult;
  /** The problems in this file. */
  problems: Diagnostic[];
  text: FileText;
  /** Converts a path to the URI that the editor uses. */
  toUri: (path: string) => string;
}

interface ProjectOptions {
  /** The content folder. */
  content: string;
  cache: string | undefined;
  spelling: boolean;
  log: (line: string) => void;
  onChecked: (checked: CheckResult) => void;
}

/** A content folder that is open in an editor. It is rechecked on every change in the editor or on disk. */
export class Project {
  readonly #options: ProjectOptions;
  readonly #root: string;
  readonly #files = new ContentFiles();
  readonly #watcher: ContentWatcher;
  /** Number of changes so far, and how many of them the last check included. */
  #changes = 1;
  #checkedChanges = 0;
  #last: CheckResult | null = null;
  #running: Promise<void> | null = null;

  constructor(options: ProjectOptions) {
    this.#options = options;
    this.#root = realpathSync(options.content);
    this.#watcher = new ContentWatcher(this.#root, async () => this.#scheduleCheck());
    this.#scheduleCheck();
  }

  /** Converts a URI to a path below the content folder. Returns null for anything outside that folder. */
  toPath(uri: string): string | null {
    const file = uriToFile(uri);
    if (file === null) return null;
    const path = relative(this.#root, join(resolveFolder(dirname(file)), basename(file)));
    return path === '' || path.startsWith('..') || path.includes(':') ? null : path.split(sep).join('/');
  }

  toUri = (path: string): string => pathToFileURL(join(this.#options.content, path)).href;

  /** Sets a file's unsaved text. Null reverts to the saved text. */
  edit(path: string, text: string | null): void {
    this.#files.edit(path, text);
    this.#scheduleCheck();
  }

  /** Waits until a check includes all changes. Returns null if the content cannot be read. */
  async getCheckResult(): Promise<CheckResult | null> {
    while (this.#checkedChanges < this.#changes) await (this.#running ?? this.#runCheck());
    return this.#last;
  }

  /** Applies all fixes to a file's text, like `--fix`. */
  async applyAllFixes(path: string, text: string): Promise<string> {
    const { content, cache } = this.#options;
    const fixed = this.#files.with(new Map([[path, text]]));
    await fixInRounds(
      {
        root: this.#root,
        check: (edited) => check({ content, edited, cache }),
        isInScope: (file) => file === path,
      },
      fixed,
    );
    return fixed.read({ path, absolute: join(this.#root, path) }).toString('utf8');
  }

  close(): void {
    this.#watcher.close();
  }

  #scheduleCheck(): void {
    this.#changes += 1;
    this.#running ??= this.#runCheck();
  }

  async #runCheck(): Promise<void> {
    await setTimeout(debounceMs);
    const changes = this.#changes;
    const { content, cache, spelling, log, onChecked } = this.#options;
    try {
      this.#last = await check({ content, edited: this.#files, spelling, cache });
      onChecked(this.#last);
    } catch (error) {
      // The content can be unreadable for a moment, while files are being moved.
      this.#last = null;
      log(explainError(error));
    }
    this.#checkedChanges = changes;
    this.#running = this.#changes > changes ? this.#runCheck() : null;
  }
}

export function uriToFile(uri: string): string | null {
  try {
    return fileURLToPath(uri);
  } catch {
    return null; // an editor's own scheme, such as untitled: or git:
  }
}

function resolveFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder; // the folder was deleted
  }
}
