import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

export interface SentForm {
  path: string;
  type: string;
  key: string | undefined;
  body: string;
}

/** Responds to a form submission, or breaks the connection. */
export type Reply = (response: ServerResponse, sent: SentForm, request: IncomingMessage) => void;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) =>
    void response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(JSON.stringify(body));

export const text =
  (status: number, body: string, headers: Record<string, string> = {}): Reply =>
  (response) =>
    void response.writeHead(status, { 'Content-Type': 'text/html', ...headers }).end(body);

/** Breaks the connection during the response. If it broke earlier, browsers would retry silently. */
export const reset: Reply = (response, _sent, request) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' }).write('{');
  setTimeout(() => request.socket.resetAndDestroy(), 50);
};

export function holdReply(reply: Reply): { reply: Reply; release: () => void } {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  return { reply: (...args) => void released.then(() => reply(...args)), release };
}

/** Serves the built site with a fake service behind its forms. */
export class FormService {
  readonly sent: SentForm[] = [];
  /** the next responses; the last one repeats */
  replies: Reply[] = [json(200, { success: true, data: {} })];
  /** JSON responses to GET requests, by path */
  jsonByPath: Record<string, unknown> = {};
  origin = '';
  #server = createServer((request, response) => void this.#respond(request, response));

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.origin = `http://localhost:${(this.#server.address() as AddressInfo).port}`; // a TCP server has an AddressInfo
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  reset(...replies: Reply[]): void {
    this.sent.length = 0;
    this.jsonByPath = {};
    this.replies = replies;
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith('/api/')) return sendFile(pathname, response);
    if (request.method === 'GET') {
      const body = this.jsonByPath[pathname];
      return void response
        .writeHead(body ? 200 : 404, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(body ?? {}));
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // Node's requests yield buffers
    const { 'content-type': type = '', 'idempotency-key': key } = request.headers;
    const sent = { path: pathname, type, key: key?.toString(), body: Buffer.concat(chunks).toString() };
    this.sent.push(sent);
    const reply = this.replies.length > 1 ? this.replies.shift() : this.replies[0];
    reply?.(response, sent, request);
  }
}

function sendFile(pathname: string, response: ServerResponse): void {
  const path = join('dist', pathname === '/' ? 'index.html' : decodeURIComponent(pathname));
  const found = [path, `${path}.html`].find((file) => existsSync(file) && statSync(file).isFile());
  if (!found) return void response.writeHead(404).end();
  response
    .writeHead(200, { 'Content-Type': types[extname(found)] ?? 'application/octet-stream' })
    .end(readFileSync(found));
}
