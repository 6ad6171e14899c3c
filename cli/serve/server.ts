import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../user-error.ts';

export interface ListenOptions {
  /** 0 picks a free one */
  port: number;
  /** `localhost` is this machine alone, over IPv4 and IPv6 */
  host: string;
  listener: RequestListener;
  /** milliseconds that open requests get to end when the server stops */
  grace?: number;
  /** more connections at once are answered with 503 */
  maxConnections?: number;
  /** override the defaults */
  timeouts?: Pick<ServerOptions, 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'>;
}

export interface Listening {
  port: number;
  /** URL for browsers */
  url: string;
  stop(): Promise<void>;
}

const limits: ServerOptions = {
  // Fits the longest URL and a browser's cookies; no browser sends more.
  maxHeaderSize: 16 << 10,
  headersTimeout: 10_000,
  /** headers and body; no route can wait longer for either */
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  /** interval at which Node checks for late requests; its default is 30 seconds */
  connectionsCheckingInterval: 1000,
};
const maxRequestsPerSocket = 10_000;
/** A client that reads nothing of its response for this long is gone. */
const socketTimeoutMs = 60_000;

/** A refused body of up to this size is awaited, so that its connection can be used again. */
const maxDiscardedBytes = 64 << 10;
const discardTimeoutMs = 500;

export async function listen({
  port,
  host,
  listener,
  grace = 10_000,
  maxConnections = 4000,
  timeouts,
}: ListenOptions): Promise<Listening> {
  const servers: Server[] = [];
  let stopping = false;
  let connections = 0;
  const count = (socket: Socket) => {
    connections += 1;
    socket.once('close', () => (connections -= 1));
    if (connections > maxConnections)
      respondAndClose(socket, '503 Service Unavailable', 'Retry-After: 5\r\n');
  };
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (stopping) response.shouldKeepAlive = false;
    if (hasLongBody(request)) closeUnlessRead(request, response);
    response.once('finish', () => discardRest(request));
    listener(request, response);
  };
  const open = async (name: string, number: number) => {
    const server = createServer({ ...limits, ...timeouts }, handle);
    server.maxRequestsPerSocket = maxRequestsPerSocket;
    server.setTimeout(socketTimeoutMs);
    server.on('connection', count);
    server.on('clientError', refuseUnreadable);
    await startListening(server, name, number);
    servers.push(server);
    return (server.address() as AddressInfo).port; // a TCP server, so not a path
  };

  const hosts = host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  let boundPort = port;
  try {
    for (const name of hosts) {
      boundPort = await open(name, boundPort).catch((error: NodeJS.ErrnoException) => {
        // A machine without IPv6, or without IPv4, is served over the other.
        const absent = error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT';
        if (absent && host === 'localhost' && (name === '127.0.0.1' || servers.length)) return boundPort;
        throw error;
      });
    }
  } catch (error) {
    for (const server of servers) server.close();
    throw explainListenError(error as NodeJS.ErrnoException, port, host); // of `open`
  }

  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return {
    port: boundPort,
    url: `http://${shown}:${boundPort}/`,
    async stop() {
      stopping = true;
      const closed = servers.map((server) => new Promise((done) => void server.close(done)));
      // A connection with a response in progress becomes idle only later.
      const sweep = setInterval(() => servers.forEach((server) => server.closeIdleConnections()), 50);
      const drainedSignal = new AbortController();
      const drained = Promise.all(closed).then(() => drainedSignal.abort());
      await Promise.race([
        drained,
        wait(grace, undefined, { signal: drainedSignal.signal }).catch(() => undefined),
      ]);
      for (const server of servers) server.closeAllConnections();
      await drained;
      clearInterval(sweep);
    },
  };
}

const startListening = (server: Server, host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });

const hasLongBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > maxDiscardedBytes;

/** Closes the connection after the response, unless the body was fully read by then. */
function closeUnlessRead(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const { shouldKeepAlive } = response;
  response.shouldKeepAlive = false;
  request.once('end', () => (response.shouldKeepAlive = shouldKeepAlive));
  // Start reading, up to the buffer's size. Otherwise Node would read the body to its end.
  request.read(0);
  // Closing at once would make the system drop a response that is still being sent.
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), discardTimeoutMs).unref();
  };
}

/** Waits a moment for the rest of a short body that was refused. */
function discardRest(request: IncomingMessage): void {
  if (request.complete) {
    request.resume();
    return;
  }
  setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, discardTimeoutMs).unref();
}

/** Responds to requests that Node could not read, which never reach the listener. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request';
  respondAndClose(socket, status);
}

/** Responds on a connection without a request, and closes it without waiting for the client. */
function respondAndClose(socket: Socket, status: string, header = ''): void {
  socket.write(`HTTP/1.1 ${status}\r\n${header}Connection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.destroySoon();
}

function explainListenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new UserError(
      `Port ${port} is already in use. Stop the other program, or choose another port: --port ${port + 1}`,
    );
  }
  if (error.code === 'EACCES') {
    return new UserError(
      `Port ${port} is reserved by the system. Choose one from 1024 on, such as --port 4173`,
    );
  }
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL') {
    return new UserError(
      `This machine has no address ${host}. Use --host localhost, or 0.0.0.0 for every address.`,
    );
  }
  return error;
}
