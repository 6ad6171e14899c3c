import { connect } from 'node:net';

export interface RawReply {
  /** 0 if the connection ended without a response */
  status: number;
  /** everything received, including the headers */
  text: string;
  /** bytes that the connection took */
  written: number;
}

/**
 * Writes raw bytes, and resolves with the first response or when the connection ends; with `untilClosed` only when it ends. `more`
 * is written repeatedly until then.
 */
export function sendRaw(
  port: number,
  bytes: string | Uint8Array,
  { more, untilClosed = false }: { more?: Uint8Array; untilClosed?: boolean } = {},
): Promise<RawReply> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let text = '';
    const done = () => {
      socket.destroy();
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      resolve({ status, text, written: socket.bytesWritten });
    };
    const writeMore = () => {
      if (!more || socket.destroyed) return;
      while (socket.write(more));
    };
    socket.on('connect', () => {
      socket.write(bytes);
      writeMore();
    });
    socket.on('drain', writeMore);
    socket.on('data', (part) => {
      text += part.toString('latin1');
      if (!untilClosed && isWhole(text)) done();
    });
    socket.on('error', () => undefined); // 'close' follows
    socket.on('close', done);
  });
}

/** Responses of the service have a Content-Length; for those without one, the headers are enough. */
function isWhole(text: string): boolean {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(text.slice(0, head))?.[1] ?? 0);
  return text.length >= head + 4 + length;
}
