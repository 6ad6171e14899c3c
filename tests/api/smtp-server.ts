import { createServer, type AddressInfo } from 'node:net';

export interface SmtpServer {
  url: string;
  /** messages in the order in which they were accepted */
  received: string[];
  close: () => void;
}

/** Starts a minimal SMTP server. `reject` returns an error such as "550 5.1.1 No such user" for a recipient, or null to accept it. */
export async function startSmtp(
  reject: (recipient: string) => string | null = () => null,
): Promise<SmtpServer> {
  const received: string[] = [];
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
          } else data += `${line}\n`;
        } else if (/^DATA/i.test(line)) {
          data = '';
          reply('354 Start mail input');
        } else if (/^QUIT/i.test(line)) {
          reply('221 Bye');
          socket.end();
        } else reply((/^RCPT TO:<(.*)>/i.exec(line) && reject(/<(.*)>/.exec(line)?.[1] ?? '')) || '250 OK');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has an AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    received,
    close: () => server.close(),
  };
}
