import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  ClientCapabilities,
  CodeAction,
  CompletionItem,
  Diagnostic,
  Hover,
} from 'vscode-languageserver/node';
import { exampleEpoch } from './content-folder.ts';

const studio = join(import.meta.dirname, '../../bin/studio.js');

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { code: number; message: string };
}

export interface ServerOptions {
  args?: string[];
  env?: Record<string, string>;
  capabilities?: ClientCapabilities;
}

/** A client that talks JSON-RPC with a real `studio lsp` over standard input and output, as an editor does. */
export class LspClient {
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #capabilities: ClientCapabilities;
  readonly #pendingRequests = new Map<number, (message: Message) => void>();
  readonly #onMessage = new Set<() => void>();
  readonly #versions = new Map<string, number>();
  #received = Buffer.alloc(0);
  #lastId = 0;
  /** the last published diagnostics, by URI */
  readonly diagnostics = new Map<string, Diagnostic[]>();
  readonly log: string[] = [];
  readonly exit: Promise<number | null>;

  constructor(folder: string, { args = [], env = {}, capabilities = {} }: ServerOptions = {}) {
    this.#capabilities = capabilities;
    this.#folder = folder;
    this.#child = spawn(process.execPath, [studio, 'lsp', ...args], {
      cwd: folder,
      env: { ...process.env, SOURCE_DATE_EPOCH: exampleEpoch, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#child.stdout?.on('data', (part: Buffer) => this.#read(part));
    this.exit = new Promise((resolve) => this.#child.once('exit', resolve));
  }

  uri = (path: string): string => pathToFileURL(join(this.#folder, 'content', path)).href;

  async initialize(): Promise<Message> {
    const response = await this.request('initialize', {
      processId: process.pid,
      rootUri: pathToFileURL(this.#folder).href,
      capabilities: this.#capabilities,
    });
    this.notify('initialized', {});
    return response;
  }

  open(path: string, text: string): void {
    this.#versions.set(path, 1);
    const textDocument = { uri: this.uri(path), languageId: 'markdown', version: 1, text };
    this.notify('textDocument/didOpen', { textDocument });
  }

  /** Sends the complete text, or the new text of a range. */
  change(path: string, text: string, range?: Diagnostic['range']): void {
    const version = (this.#versions.get(path) ?? 0) + 1;
    this.#versions.set(path, version);
    const contentChanges = [range ? { range, text } : { text }];
    this.notify('textDocument/didChange', {
      textDocument: { uri: this.uri(path), version },
      contentChanges,
    });
  }

  close(path: string): void {
    this.notify('textDocument/didClose', { textDocument: { uri: this.uri(path) } });
  }

  async complete(path: string, line: number, character: number): Promise<CompletionItem[]> {
    const { result } = await this.#requestAt('textDocument/completion', path, line, character);
    return result as CompletionItem[];
  }

  async hover(path: string, line: number, character: number): Promise<string> {
    const { result } = await this.#requestAt('textDocument/hover', path, line, character);
    const { contents } = (result ?? { contents: '' }) as Hover;
    return typeof contents === 'object' && 'value' in contents ? contents.value : '';
  }

  async actions(path: string, range: Diagnostic['range'], only?: string[]): Promise<CodeAction[]> {
    const { result } = await this.request('textDocument/codeAction', {
      textDocument: { uri: this.uri(path) },
      range,
      context: { diagnostics: [], ...(only && { only }) },
    });
    return result as CodeAction[];
  }

  /** Waits until a file's published diagnostics satisfy the condition, and returns them. */
  async waitForDiagnostics(path: string, condition: (list: Diagnostic[]) => boolean): Promise<Diagnostic[]> {
    for (;;) {
      const list = this.diagnostics.get(this.uri(path)) ?? [];
      if (condition(list)) return list;
      await new Promise<void>((resolve) => this.#onMessage.add(resolve));
    }
  }

  request(method: string, params: unknown): Promise<Message> {
    const id = (this.#lastId += 1);
    const response = new Promise<Message>((resolve) => this.#pendingRequests.set(id, resolve));
    this.send({ id, method, params });
    return response;
  }

  notify = (method: string, params: unknown): void => this.send({ method, params });

  send(message: object): void {
    this.sendRaw(JSON.stringify({ jsonrpc: '2.0', ...message }));
  }

  sendRaw(text: string): void {
    this.#child.stdin?.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  async shutdown(): Promise<number | null> {
    await this.request('shutdown', null);
    this.notify('exit', null);
    return this.exit;
  }

  /** Closes the server's input without a shutdown request, as when an editor crashes. */
  disconnect(): Promise<number | null> {
    this.#child.stdin?.end();
    return this.exit;
  }

  #requestAt = (method: string, path: string, line: number, character: number): Promise<Message> =>
    this.request(method, { textDocument: { uri: this.uri(path) }, position: { line, character } });

  #read(part: Buffer): void {
    this.#received = Buffer.concat([this.#received, part]);
    for (;;) {
      const [head = '', length = '0'] =
        /^Content-Length: (\d+)\r\n(?:.+\r\n)*\r\n/.exec(this.#received.toString('latin1', 0, 200)) ?? [];
      const end = head.length + Number(length);
      if (head === '' || this.#received.length < end) return;
      const message = JSON.parse(this.#received.toString('utf8', head.length, end)) as Message;
      this.#received = this.#received.subarray(end);
      this.#receive(message);
    }
  }

  #receive({ id, method, params, ...rest }: Message): void {
    if (method === 'textDocument/publishDiagnostics') {
      const { uri, diagnostics } = params as { uri: string; diagnostics: Diagnostic[] }; // required by the protocol
      this.diagnostics.set(uri, diagnostics);
    } else if (method === 'window/logMessage') this.log.push((params as { message: string }).message);
    else if (id !== undefined) this.#pendingRequests.get(id)?.(rest);
    for (const resolve of this.#onMessage) resolve();
    this.#onMessage.clear();
  }
}
