import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';
import { Server as TcpServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from '../user-error.ts';
import { hasBody, type LoadGuard } from './load-guard.ts';

export interface ListenOptions {
  /** 0 picks a free port. */
  port: number;
  /** `localhost` listens on 127.0.0.1 and ::1. */
  host: string;
  listener: RequestListener;
  /** Time that open requests have to finish when the server stops. */
  graceMs?: number;
  /** Connections that it does not admit get a 503. */
  load?: Pick<LoadGuard, 'admitConnection'>;
  timeouts?: Pick<ServerOptions, 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'>;
}

export interface RunningServer {
  port: number;
  /** The URL to open in a browser. */
  url: string;
  stop(): Promise<void>;
}

const limits: ServerOptions = {
  // Enough for the longest URL and a browser's cookies.
  maxHeaderSize: 16 << 10,
  headersTimeout: 10_000,
  /** Covers headers and body. A route cannot allow more time. */
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  /** Interval at which Node checks for late requests. Its default is 30 seconds. */
  connectionsCheckingInterval: 1000,
};
const maxRequestsPerSocket = 10_000;
/** Connections without any activity for this long are closed. */
const socketTimeoutMs = 60_000;

/** The time for the rest of a rejected body to arrive. If it does, the connection can be reused. */
const discardTimeoutMs = 500;

export async function listen({
  port,
  host,
  listener,
  graceMs = 10_000,
  load,
  timeouts,
}: ListenOptions): Promise<RunningServer> {
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  let isStopping = false;
  const admit = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    if (load?.admitConnection(socket) === false)
      respondAndClose(socket, '503 Service Unavailable', 'Retry-After: 5\r\n');
  };
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (isStopping) response.shouldKeepAlive = false;
    if (hasBody(request)) response.once('finish', () => discardRest(request));
    listener(request, response);
  };
  const open = async (name: string, number: number) => {
    const server = createServer({ ...limits, ...timeouts }, handle);
    server.maxRequestsPerSocket = maxRequestsPerSocket;
    server.setTimeout(socketTimeoutMs);
    server.on('connection', admit);
    server.on('clientError', rejectInvalidRequest);
    await startListening(server, name, number);
    servers.push(server);
    return (server.address() as AddressInfo).port; // not a path, because it is a TCP server
  };

  const hosts = host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  let boundPort = port;
  try {
    for (const name of hosts) {
      boundPort = await open(name, boundPort).catch((error: NodeJS.ErrnoException) => {
        // The machine may lack IPv4 or IPv6. Then use only the other one.
        const isMissing = error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT';
        if (isMissing && host === 'localhost' && (name === '127.0.0.1' || servers.length)) return boundPort;
        throw error;
      });
    }
  } catch (error) {
    for (const server of servers) server.close();
    throw explainListenError(error as NodeJS.ErrnoException, port, host); // system errors from `open`
  }

  const shownHost =
    host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return {
    port: boundPort,
    url: `http://${shownHost}:${boundPort}/`,
    async stop() {
      isStopping = true;
      // An HTTP server's own `close` and `closeIdleConnections` cut off responses that a slow client is still receiving, once all of
      // them is written.
      for (const server of servers) TcpServer.prototype.close.call(server);
      const end = Date.now() + graceMs;
      while (sockets.size > 0 && Date.now() < end) {
        const isSending = [...sockets].some(({ writableLength }) => writableLength > 0);
        if (!isSending) for (const server of servers) server.closeIdleConnections();
        await delay(20); // oxlint-disable-line no-await-in-loop
      }
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => void server.close(resolve))));
    },
  };
}

async function startListening(server: Server, host: string, port: number): Promise<void> {
  server.listen({ host, port });
  await once(server, 'listening');
}

/** Waits briefly for the rest of a body that was rejected. */
function discardRest(request: IncomingMessage): void {
  if (request.complete) {
    request.resume();
    return;
  }
  setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, discardTimeoutMs).unref();
}

/** Responds to requests that Node could not parse. They never reach the listener. */
function rejectInvalidRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  respondAndClose(socket, parseErrorStatus[error.code ?? ''] ?? '400 Bad Request');
}

const parseErrorStatus: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Responds on a socket that has no ServerResponse, and closes it without waiting for the client. */
function respondAndClose(socket: Socket, status: string, header = ''): void {
  socket.write(`HTTP/1.1 ${status}\r\n${header}Connection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.destroySoon();
}

function explainListenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const noAddress = `This machine has no address ${host}. Use --host localhost, or 0.0.0.0 for every address.`;
  const messages: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use. Stop the other program, or choose another port: --port ${port + 1}`,
    EACCES: `Port ${port} is reserved by the system. Choose 1024 or higher, such as --port 4173`,
    ENOTFOUND: noAddress,
    EADDRNOTAVAIL: noAddress,
  };
  const message = messages[error.code ?? ''];
  return message === undefined ? error : new UserError(message);
}
