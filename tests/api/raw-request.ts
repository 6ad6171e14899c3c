import { connect } from 'node:net';

export interface RawReply {
  /** 0 if the connection ended without a response */
  status: number;
  /** everything received, including the headers */
  text: string;
  /** bytes that the socket accepted */
  written: number;
}

/**
 * Writes raw bytes, then `more` repeatedly. Resolves after the first response or when the connection ends, or with `untilClosed` only
 * when it ends.
 */
export function sendRaw(
  port: number,
  bytes: string | Uint8Array,
  { more, untilClosed = false }: { more?: Uint8Array; untilClosed?: boolean } = {},
): Promise<RawReply> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let text = '';
    const finish = () => {
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
      if (!untilClosed && isComplete(text)) finish();
    });
    socket.on('error', () => undefined); // 'close' follows
    socket.on('close', finish);
  });
}

/** Without a Content-Length, a response counts as complete after its headers. */
function isComplete(text: string): boolean {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(text.slice(0, head))?.[1] ?? 0);
  return text.length >= head + 4 + length;
}
