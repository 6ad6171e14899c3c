import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  type CodeAction,
  type Connection,
  createConnection,
  ErrorCodes,
  type InitializeParams,
  type InitializeResult,
  type Location,
  LSPErrorCodes,
  ResponseError,
  type TextEdit,
  TextDocuments,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CheckResult } from '../../check.ts';
import { wordsPath } from '../../content/collect.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { explainError } from '../../files.ts';
import { createMinimalEdit, fixAllKind, getQuickFixes, toDiagnostic, toTextEdit } from './code-actions.ts';
import { complete } from './completion.ts';
import { findDefinition, getHover } from './definition.ts';
import { type OpenFile, Project, uriToFile, FileText } from './project.ts';
import {
  findReference,
  getReferences,
  type Target,
  type FileEdit,
  findHeadingText,
  renameHeading,
} from './references.ts';

export interface ServerOptions {
  cache: string | undefined;
  spelling: boolean;
  /** Returns the content folder that a file or folder belongs to, or null. */
  findContentFolder: (file: string) => string | null;
}

/** Speaks the Language Server Protocol over standard input and output until the editor disconnects. */
export function startServer(options: ServerOptions): void {
  new Server(createConnection(process.stdin, process.stdout), options).listen();
}

class Server {
  readonly #connection: Connection;
  readonly #options: ServerOptions;
  readonly #documents = new TextDocuments(TextDocument);
  #isInitialized = false;
  #canRename = false;
  #hasSnippets = false;
  #project: Project | null = null;
  /** The files that have problems in the editor, as URIs. */
  #published = new Set<string>();

  constructor(connection: Connection, options: ServerOptions) {
    this.#connection = connection;
    this.#options = options;
  }

  listen(): void {
    const connection = this.#connection;
    connection.onInitialize((request) => this.#initialize(request));
    connection.onShutdown(() => this.#project?.close());
    connection.onCompletion(({ textDocument: { uri }, position }) =>
      this.#respond(uri, [], (file) => complete(file, file.text.offsetAt(position), this.#hasSnippets)),
    );
    connection.onHover(({ textDocument: { uri }, position }) =>
      this.#respond(uri, null, (file) => getHover(file, position)),
    );
    connection.onDefinition(({ textDocument: { uri }, position }) =>
      this.#respond(uri, null, (file) => {
        const reference = findReference(file, file.text.offsetAt(position));
        return reference && this.#locate(file, reference.target);
      }),
    );
    connection.onDocumentLinks(({ textDocument: { uri } }) =>
      this.#respond(uri, [], (file) =>
        getReferences(file).flatMap(({ span, target }) => {
          const location = this.#locate(file, target);
          return location ? { range: file.text.rangeFromOffsets(span), target: location.uri } : [];
        }),
      ),
    );
    connection.onPrepareRename(({ textDocument: { uri }, position }) =>
      this.#respond(uri, null, (file) => {
        const words = findHeadingText(file, file.text.offsetAt(position));
        return words && file.text.rangeFromOffsets(words);
      }),
    );
    connection.onRenameRequest(({ textDocument: { uri }, position, newName }) =>
      this.#respond(uri, null, (file) => {
        const edits = renameHeading(file, file.text.offsetAt(position), newName);
        if (edits === null)
          return new ResponseError(
            LSPErrorCodes.RequestFailed,
            'Only a heading can be renamed, to one line of text.',
          );
        return { changes: Object.fromEntries(edits.map((edit) => this.#toTextEdits(edit, file))) };
      }),
    );
    connection.onCodeAction(({ textDocument: { uri }, range, context: { only } }) =>
      this.#respond(uri, [], ({ toUri, checked, problems, text }) => {
        const canRename = this.#canRename;
        const words = checked.content.files.words && this.#getText(toUri(wordsPath));
        const actions: CodeAction[] = getQuickFixes(problems, text, range, { uri, toUri, canRename, words });
        const fixable = problems.filter(({ fix }) => fix).length;
        if (fixable > 0) {
          const title = `Apply all safe fixes in this file (${fixable})`;
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
    this.#hasSnippets = capabilities.textDocument?.completion?.completionItem?.snippetSupport ?? false;
    const folders = [...(workspaceFolders ?? []).map(({ uri }) => uri), rootUri ?? ''];
    for (const folder of folders) this.#open(uriToFile(folder));
    return {
      serverInfo: { name: 'studio' },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
        completionProvider: { triggerCharacters: ['{', '(', '/', '#', ':', ',', '-'] },
        codeActionProvider: { codeActionKinds: ['quickfix', fixAllKind], resolveProvider: true },
        hoverProvider: true,
        definitionProvider: true,
        documentLinkProvider: {},
        renameProvider: capabilities.textDocument?.rename?.prepareSupport ? { prepareProvider: true } : true,
      },
    };
  }

  /** Opens the project that a file or folder belongs to, unless a project is already open. */
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

  /** Sends each file's problems, and an empty list for each file whose problems are gone. */
  #publish({ diagnostics }: CheckResult): void {
    const project = this.#project;
    if (!project) return;
    const toUri = this.#uris(project);
    const byUri = new Map([...this.#published].map((uri): [string, Diagnostic[]] => [uri, []]));
    for (const problem of diagnostics) {
      const uri = toUri(problem.file);
      byUri.set(uri, [...(byUri.get(uri) ?? []), problem]);
    }
    for (const [uri, problems] of byUri) {
      const text = this.#getText(uri);
      const shown = problems.map((problem) => toDiagnostic(problem, text));
      void this.#connection.sendDiagnostics({ uri, diagnostics: shown });
    }
    this.#published = new Set([...byUri].flatMap(([uri, problems]) => (problems.length > 0 ? uri : [])));
  }

  /** Converts paths to URIs. The editor may spell the URI of an open file differently. */
  #uris(project: Project): (path: string) => string {
    const openUris = new Map(this.#documents.all().map(({ uri }) => [project.toPath(uri), uri]));
    return (path) => openUris.get(path) ?? project.toUri(path);
  }

  #locate({ checked, toUri }: OpenFile, target: Target): Location | null {
    const place = findDefinition(checked, target);
    if (!place) return null;
    const uri = toUri(place.path);
    return { uri, range: this.#getText(uri).rangeFromOffsets(place.span) };
  }

  #toTextEdits({ path, fixes }: FileEdit, { toUri }: OpenFile): [uri: string, edits: TextEdit[]] {
    const uri = toUri(path);
    const text = this.#getText(uri);
    return [uri, fixes.map((fix) => toTextEdit(fix, text))];
  }

  /** Returns the text in the editor, or the saved text if the file is not open. */
  #getText(uri: string): FileText {
    const document = this.#documents.get(uri);
    return document ? new FileText(document) : FileText.create(uri, readText(uri));
  }

  /** Responds to a request about an open file. Other files get the fallback. */
  async #respond<Result>(
    uri: string,
    fallback: Result,
    respond: (file: OpenFile) => Result,
  ): Promise<Result> {
    const file = await this.#getOpenFile(uri);
    return file ? respond(file) : fallback;
  }

  async #getOpenFile(uri: string): Promise<OpenFile | null> {
    if (!this.#isInitialized)
      throw new ResponseError(ErrorCodes.ServerNotInitialized, 'Send initialize first.');
    const project = this.#project;
    const path = project?.toPath(uri);
    const checked = await project?.getCheckResult();
    const document = this.#documents.get(uri);
    if (!project || !path || !checked || !document) return null;
    const problems = checked.diagnostics.filter(({ file }) => file === path);
    return { project, path, checked, problems, text: new FileText(document), toUri: this.#uris(project) };
  }

  async #resolve(action: CodeAction): Promise<CodeAction> {
    const uri = String(action.data);
    const file = await this.#getOpenFile(uri);
    if (!file) return action;
    const { project, path, text } = file;
    const edit = createMinimalEdit(text, await project.applyAllFixes(path, text.text));
    return { ...action, edit: { changes: { [uri]: [edit] } } };
  }
}

/** An editor that wants `source.fixAll` also gets `source.fixAll.studio`. */
const isKind = (kind: string, wanted: string) => kind === wanted || kind.startsWith(`${wanted}.`);

function readText(uri: string): string {
  const file = uriToFile(uri);
  if (file === null || !/\.(?:md|yaml|txt)$/.test(file)) return '';
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // the file was deleted, and the next check will report that
  }
}
