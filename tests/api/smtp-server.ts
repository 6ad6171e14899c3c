import { createServer, type AddressInfo } from 'node:net';

export interface SmtpServer {
  url: string;
  /** messages in the order in which they were accepted */
  received: string[];
  /** the number of times that a recipient's reply never ended */
  readonly tarpitted: number;
  close: () => void;
}

/** A reply that never ends. */
export const tarpit = 'tarpit';

/**
 * Starts a minimal SMTP server. For a recipient, `reject` returns an error such as "550 5.1.1 No such user", `tarpit`, or null to
 * accept it.
 */
export async function startSmtp(
  reject: (recipient: string) => string | null = () => null,
): Promise<SmtpServer> {
  const received: string[] = [];
  let tarpitted = 0;
  const server = createServer((socket) => {
    let data: string | null = null;
    let rest = '';
    const reply = (line: string) => socket.write(`${line}\r\n`);
    reply('220 studio');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      rest += chunk.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (data !== null) {
          if (line === '.') {
            received.push(data);
            data = null;
            reply('250 OK');
          } else data += `${line.replace(/^\./, '')}\n`;
        } else if (/^DATA/i.test(line)) {
          data = '';
          reply('354 Start mail input');
        } else if (/^QUIT/i.test(line)) {
          reply('221 Bye');
          socket.end();
        } else {
          const recipient = /^RCPT TO:<(.*)>/i.exec(line)?.[1];
          const rejection = recipient === undefined ? null : reject(recipient);
          if (rejection === tarpit) {
            tarpitted += 1;
            const timer = setInterval(() => reply('250-Please wait'), 100);
            socket.on('close', () => clearInterval(timer));
          } else reply(rejection ?? '250 OK');
        }
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has an AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    received,
    get tarpitted() {
      return tarpitted;
    },
    close: () => server.close(),
  };
}
