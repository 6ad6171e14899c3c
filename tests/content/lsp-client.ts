import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type ClientCapabilities,
  type CodeAction,
  CodeActionRequest,
  CodeActionResolveRequest,
  CompletionRequest,
  createProtocolConnection,
  type Definition,
  DefinitionRequest,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  type DocumentLink,
  DocumentLinkRequest,
  ExitNotification,
  HoverRequest,
  InitializedNotification,
  type InitializeParams,
  InitializeRequest,
  LogMessageNotification,
  MarkupContent,
  PrepareRenameRequest,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  RenameRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type TextDocumentPositionParams,
} from 'vscode-languageserver/node';
import { exampleEpoch } from './content-folder.ts';

const studio = join(import.meta.dirname, '../../bin/studio.js');

export interface ServerOptions {
  args?: string[];
  capabilities?: ClientCapabilities;
}

/** An editor that talks to a real `studio lsp` over standard input and output, through VS Code's implementation of the protocol. */
export class LspClient {
  readonly connection: ProtocolConnection;
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #capabilities: ClientCapabilities;
  readonly #onMessage = new Set<() => void>();
  readonly #versions = new Map<string, number>();
  /** the last published diagnostics, by URI */
  readonly diagnostics = new Map<string, Diagnostic[]>();
  readonly log: string[] = [];
  readonly exit: Promise<number | null>;

  constructor(folder: string, { args = [], capabilities = {} }: ServerOptions = {}) {
    this.#capabilities = capabilities;
    this.#folder = folder;
    const child = spawn(process.execPath, [studio, 'lsp', ...args], {
      cwd: folder,
      env: { ...process.env, SOURCE_DATE_EPOCH: exampleEpoch },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#child = child;
    this.exit = new Promise((resolve) => child.once('exit', resolve));
    this.connection = createProtocolConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    );
    this.connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
      this.diagnostics.set(uri, diagnostics);
      for (const resolve of this.#onMessage) resolve();
      this.#onMessage.clear();
    });
    this.connection.onNotification(LogMessageNotification.type, ({ message }) => void this.log.push(message));
    this.connection.listen();
  }

  uri = (path: string): string => pathToFileURL(join(this.#folder, 'content', path)).href;

  async initialize(changes: Partial<InitializeParams> = {}) {
    const result = await this.connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri: pathToFileURL(this.#folder).href,
      capabilities: this.#capabilities,
      ...changes,
    });
    await this.connection.sendNotification(InitializedNotification.type, {});
    return result;
  }

  open(path: string, text: string, uri = this.uri(path)): void {
    this.#versions.set(path, 1);
    const textDocument = { uri, languageId: 'markdown', version: 1, text };
    void this.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  }

  /** Sends the complete text, or the new text of a range. */
  change(path: string, text: string, range?: Diagnostic['range']): void {
    const version = (this.#versions.get(path) ?? 0) + 1;
    this.#versions.set(path, version);
    void this.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri: this.uri(path), version },
      contentChanges: [range ? { range, text } : { text }],
    });
  }

  close(path: string): void {
    this.#versions.delete(path);
    const textDocument = { uri: this.uri(path) };
    void this.connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument });
  }

  /** Closes all files, and waits until no file has problems. */
  async closeAll(): Promise<void> {
    for (const path of this.#versions.keys()) this.close(path);
    // The response comes after a check of the saved files.
    await this.complete('studio.yaml', 0, 0);
    await this.#waitUntil(() => [...this.diagnostics.values()].every((list) => list.length === 0));
  }

  async complete(path: string, line: number, character: number) {
    const items = await this.connection.sendRequest(CompletionRequest.type, this.#at(path, line, character));
    return Array.isArray(items) ? items : [];
  }

  /** Returns the Markdown that the editor shows. */
  async hover(path: string, line: number, character: number): Promise<string> {
    const hover = await this.connection.sendRequest(HoverRequest.type, this.#at(path, line, character));
    return MarkupContent.is(hover?.contents) ? hover.contents.value : '';
  }

  define = (path: string, line: number, character: number) =>
    this.connection.sendRequest(
      DefinitionRequest.type,
      this.#at(path, line, character),
    ) as Promise<Definition | null>; // the server sends no links, because not all editors read them

  links = (path: string): Promise<DocumentLink[] | null> =>
    this.connection.sendRequest(DocumentLinkRequest.type, { textDocument: { uri: this.uri(path) } });

  prepareRename = (path: string, line: number, character: number) =>
    this.connection.sendRequest(PrepareRenameRequest.type, this.#at(path, line, character));

  rename = (path: string, line: number, character: number, newName: string) =>
    this.connection.sendRequest(RenameRequest.type, { ...this.#at(path, line, character), newName });

  async actions(path: string, range: Diagnostic['range'], only?: string[]): Promise<CodeAction[]> {
    const result = await this.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: this.uri(path) },
      range,
      context: { diagnostics: [], ...(only && { only }) },
    });
    return result as CodeAction[]; // the server sends no commands
  }

  resolve = (action: CodeAction): Promise<CodeAction> =>
    this.connection.sendRequest(CodeActionResolveRequest.type, action);

  /** Waits until a file's published diagnostics satisfy the condition, and returns them. */
  async waitForDiagnostics(path: string, condition: (list: Diagnostic[]) => boolean): Promise<Diagnostic[]> {
    const getList = () => this.diagnostics.get(this.uri(path)) ?? [];
    await this.#waitUntil(() => condition(getList()));
    return getList();
  }

  async #waitUntil(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => this.#onMessage.add(resolve));
  }

  /** Sends bytes as they are, with the header that the protocol requires. */
  sendRaw(text: string): void {
    this.#child.stdin?.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  async shutdown(): Promise<number | null> {
    await this.connection.sendRequest(ShutdownRequest.type);
    await this.connection.sendNotification(ExitNotification.type);
    return this.exit;
  }

  #at = (path: string, line: number, character: number): TextDocumentPositionParams => ({
    textDocument: { uri: this.uri(path) },
    position: { line, character },
  });
}
