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

interface ServerOptions {
  args?: string[];
  env?: Record<string, string>;
  capabilities?: ClientCapabilities;
}

/** An editor that talks JSON-RPC with a real `studio lsp` over its standard streams. */
export class LspClient {
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #capabilities: ClientCapabilities;
  readonly #answers = new Map<number, (message: Message) => void>();
  readonly #waiting = new Set<() => void>();
  readonly #versions = new Map<string, number>();
  #received = Buffer.alloc(0);
  #lastId = 0;
  /** By URI, as last published. */
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
    const answer = await this.request('initialize', {
      processId: process.pid,
      rootUri: pathToFileURL(this.#folder).href,
      capabilities: this.#capabilities,
    });
    this.notify('initialized', {});
    return answer;
  }

  open(path: string, text: string): void {
    this.#versions.set(path, 1);
    const textDocument = { uri: this.uri(path), languageId: 'markdown', version: 1, text };
    this.notify('textDocument/didOpen', { textDocument });
  }

  /** Sends the whole text, or only a range of it. */
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
    const { result } = await this.#at('textDocument/completion', path, line, character);
    return result as CompletionItem[];
  }

  async hover(path: string, line: number, character: number): Promise<string> {
    const { result } = await this.#at('textDocument/hover', path, line, character);
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

  /** The rules of the last published problems of a file, once they satisfy the condition. */
  async published(path: string, condition: (list: Diagnostic[]) => boolean): Promise<Diagnostic[]> {
    for (;;) {
      const list = this.diagnostics.get(this.uri(path)) ?? [];
      if (condition(list)) return list;
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  request(method: string, params: unknown): Promise<Message> {
    const id = (this.#lastId += 1);
    const answer = new Promise<Message>((resolve) => this.#answers.set(id, resolve));
    this.send({ id, method, params });
    return answer;
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

  /** Ends it as an editor that crashes does. */
  hangUp(): Promise<number | null> {
    this.#child.stdin?.end();
    return this.exit;
  }

  #at = (method: string, path: string, line: number, character: number): Promise<Message> =>
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
      const { uri, diagnostics } = params as { uri: string; diagnostics: Diagnostic[] }; // as the protocol says
      this.diagnostics.set(uri, diagnostics);
    } else if (method === 'window/logMessage') this.log.push((params as { message: string }).message);
    else if (id !== undefined) this.#answers.get(id)?.(rest);
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}
