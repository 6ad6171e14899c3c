import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface SmtpServer {
  url: string;
  /** messages in the order in which they were accepted */
  received: string[];
  close: () => void;
}

/** The part of SMTP that a delivery needs. `refuse` returns an error for a recipient, such as "550 5.1.1 No such user", or null. */
export async function startSmtp(
  refuse: (recipient: string) => string | null = () => null,
): Promise<SmtpServer> {
  const received: string[] = [];
  const server: Server = createServer((socket: Socket) => {
    let data: string | null = null;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 studio');
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
            say('250 taken');
          } else data += `${line}\n`;
        } else if (/^DATA/i.test(line)) {
          data = '';
          say('354 go on');
        } else if (/^QUIT/i.test(line)) {
          say('221 bye');
          socket.end();
        } else say((/^RCPT TO:<(.*)>/i.exec(line) && refuse(/<(.*)>/.exec(line)?.[1] ?? '')) || '250 yes');
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    received,
    close: () => server.close(),
  };
}
