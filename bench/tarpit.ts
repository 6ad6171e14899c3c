import { createServer, type AddressInfo, type Socket } from 'node:net';

const lineIntervalMs = 2000;

/** Starts a mail server that greets its clients and then never finishes a response. */
export async function startTarpit(): Promise<{ url: string; close: () => void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.write('220 tarpit\r\n');
    const timer = setInterval(() => socket.write('250-please wait\r\n'), lineIntervalMs);
    socket.on('error', () => undefined); // 'close' follows
    socket.on('close', () => {
      clearInterval(timer);
      sockets.delete(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has an AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
