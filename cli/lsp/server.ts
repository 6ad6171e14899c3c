import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  type CodeAction,
  type Connection,
  createConnection,
  ErrorCodes,
  type InitializeParams,
  type InitializeResult,
  ResponseError,
  TextDocuments,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CheckResult } from '../check.ts';
import { wordsPath } from '../content/collect.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { explainError } from '../files.ts';
import { createMinimalEdit, fixAllKind, getQuickFixes } from './code-actions.ts';
import { complete } from './completion.ts';
import { toDiagnostic } from './diagnostics.ts';
import { FileText } from './file-text.ts';
import { hover } from './hover.ts';
import { uriToFile, Project } from './project.ts';

export interface ServerOptions {
  cache: string | undefined;
  /** Also look for misspelled words. */
  spelling: boolean;
  /** The content folder for a file or folder of the editor; null if it belongs to none. */
  findContentFolder: (file: string) => string | null;
}

/** Speaks the Language Server Protocol over standard input and output until the editor ends it. */
export function startServer(options: ServerOptions): void {
  new Server(createConnection(process.stdin, process.stdout), options).listen();
}

class Server {
  readonly #connection: Connection;
  readonly #options: ServerOptions;
  readonly #documents = new TextDocuments(TextDocument);
  #isInitialized = false;
  #canRename = false;
  #project: Project | null = null;
  /** Diagnostics shown in the editor, by URI. */
  readonly #published = new Map<string, string>();

  constructor(connection: Connection, options: ServerOptions) {
    this.#connection = connection;
    this.#options = options;
  }

  listen(): void {
    const connection = this.#connection;
    connection.onInitialize((request) => this.#initialize(request));
    connection.onShutdown(() => this.#project?.close());
    connection.onCompletion(({ textDocument: { uri }, position }) =>
      this.#respond(uri, [], ({ checked, path, text }) =>
        complete(checked, path, text, text.offsetAt(position)),
      ),
    );
    connection.onHover(({ textDocument: { uri }, position }) =>
      this.#respond(uri, null, ({ checked, problems, text }) => hover(checked, problems, text, position)),
    );
    connection.onCodeAction(({ textDocument: { uri }, range, context: { only } }) =>
      this.#respond(uri, [], ({ project, checked, problems, text }) => {
        const { toUri } = project;
        const canRename = this.#canRename;
        const words = checked.content.files.words && this.#text(toUri(wordsPath));
        const actions: CodeAction[] = getQuickFixes(problems, text, range, { uri, toUri, canRename, words });
        const fixable = problems.filter(({ fix }) => fix).length;
        if (fixable > 0) {
          const title = `Fix all problems in this file that are safe to fix (${fixable})`;
          actions.push({ title, kind: fixAllKind, data: uri });
        }
        return only
          ? actions.filter(({ kind = '' }) => only.some((wanted) => isKind(kind, wanted)))
          : actions;
      }),
    );
    connection.onCodeActionResolve((action) => this.#resolve(action));
    this.#documents.onDidChangeContent(({ document }) => this.#edit(document));
    this.#documents.onDidClose(({ document }) => {
      const path = this.#project?.toPath(document.uri);
      if (path) this.#project?.edit(path, null);
    });
    this.#documents.listen(connection);
    connection.listen();
  }

  #initialize({ workspaceFolders, rootUri, capabilities }: InitializeParams): InitializeResult {
    this.#isInitialized = true;
    const { resourceOperations = [] } = capabilities.workspace?.workspaceEdit ?? {};
    this.#canRename = resourceOperations.includes('rename');
    const folders = [...(workspaceFolders ?? []).map(({ uri }) => uri), rootUri ?? ''];
    for (const folder of folders) this.#open(uriToFile(folder));
    return {
      serverInfo: { name: 'studio' },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
        completionProvider: { triggerCharacters: ['{', '(', '/', '#', ':', ',', '-'] },
        codeActionProvider: { codeActionKinds: ['quickfix', fixAllKind], resolveProvider: true },
        hoverProvider: true,
      },
    };
  }

  /** Opens the project of a file or folder, unless one is open. */
  #open(file: string | null): void {
    const content = this.#project || file === null ? null : this.#options.findContentFolder(file);
    if (content === null) return;
    try {
      this.#project = new Project({
        content,
        cache: this.#options.cache,
        spelling: this.#options.spelling,
        log: (line) => this.#connection.console.error(line),
        onChecked: (checked) => this.#publish(checked),
      });
    } catch (error) {
      this.#connection.console.error(explainError(error));
    }
  }

  #edit(document: TextDocument): void {
    const file = uriToFile(document.uri);
    if (file !== null) this.#open(dirname(file));
    const path = this.#project?.toPath(document.uri);
    if (path) this.#project?.edit(path, document.getText());
  }

  /** Shows the problems of every file that has some, or had some. */
  #publish({ diagnostics }: CheckResult): void {
    const project = this.#project;
    if (!project) return;
    const open = new Map(this.#documents.all().map((document) => [project.toPath(document.uri), document]));
    const byFile = new Map<string, Diagnostic[]>();
    for (const problem of diagnostics)
      byFile.set(problem.file, [...(byFile.get(problem.file) ?? []), problem]);
    const found = new Map<string, ReturnType<typeof toDiagnostic>[]>();
    for (const uri of this.#published.keys()) found.set(uri, []);
    for (const [file, problems] of byFile) {
      const uri = open.get(file)?.uri ?? project.toUri(file);
      const text = this.#text(uri);
      found.set(
        uri,
        problems.map((problem) => toDiagnostic(problem, text)),
      );
    }
    for (const [uri, list] of found) {
      const shown = JSON.stringify(list);
      if ((this.#published.get(uri) ?? '[]') === shown) continue;
      if (list.length === 0) this.#published.delete(uri);
      else this.#published.set(uri, shown);
      void this.#connection.sendDiagnostics({ uri, diagnostics: list });
    }
  }

  /** The text in the editor, or the saved one. */
  #text(uri: string): FileText {
    const document = this.#documents.get(uri);
    return document ? new FileText(document) : FileText.of(uri, readText(uri));
  }

  /** Responds to a request about an open file, with its current text. */
  async #respond<Result>(uri: string, nothing: Result, respond: (file: OpenFile) => Result): Promise<Result> {
    const file = await this.#file(uri);
    return file ? respond(file) : nothing;
  }

  async #file(uri: string): Promise<OpenFile | null> {
    if (!this.#isInitialized)
      throw new ResponseError(ErrorCodes.ServerNotInitialized, 'Send initialize first.');
    const project = this.#project;
    const path = project?.toPath(uri);
    const checked = await project?.checked();
    const document = this.#documents.get(uri);
    if (!project || !path || !checked || !document) return null;
    const problems = checked.diagnostics.filter(({ file }) => file === path);
    return { project, path, checked, problems, text: new FileText(document) };
  }

  async #resolve(action: CodeAction): Promise<CodeAction> {
    const uri = String(action.data);
    const file = await this.#file(uri);
    if (!file) return action;
    const { project, path, text } = file;
    const edit = createMinimalEdit(text, await project.fixed(path, text.text));
    return { ...action, edit: { changes: { [uri]: [edit] } } };
  }
}

/** `source.fixAll.studio` is a `source.fixAll`. */
const isKind = (kind: string, wanted: string) => kind === wanted || kind.startsWith(`${wanted}.`);

interface OpenFile {
  project: Project;
  path: string;
  checked: CheckResult;
  problems: Diagnostic[];
  text: FileText;
}

/** Reads a file that is not open in the editor, to locate its problems. */
function readText(uri: string): string {
  const file = uriToFile(uri);
  if (file === null || !/\.(?:md|yaml|txt)$/.test(file)) return '';
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // deleted since, and reported by the next check
  }
}
