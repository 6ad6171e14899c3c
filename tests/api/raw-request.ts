import { connect } from 'node:net';

export interface RawReply {
  /** 0 where the connection ended without an answer */
  status: number;
  /** all that arrived, head included */
  text: string;
  /** bytes that the connection took */
  written: number;
}

/**
 * Writes bytes as they are, and resolves with the first answer or when the connection ends; `untilClosed` only then. `more`
 * is written again and again until then.
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
    const pour = () => {
      if (!more || socket.destroyed) return;
      while (socket.write(more));
    };
    socket.on('connect', () => {
      socket.write(bytes);
      pour();
    });
    socket.on('drain', pour);
    socket.on('data', (part) => {
      text += part.toString('latin1');
      if (!untilClosed && isWhole(text)) done();
    });
    socket.on('error', () => undefined); // 'close' follows
    socket.on('close', done);
  });
}

/** The service's own answers have a length; of those without one the head is enough. */
function isWhole(text: string): boolean {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(text.slice(0, head))?.[1] ?? 0);
  return text.length >= head + 4 + length;
}
