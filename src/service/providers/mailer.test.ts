import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { smtpMailer } from './mailer.ts';

const email = {
  id: 'one',
  from: { name: 'Hush Quarter', address: 'hello@hushquarter.example' },
  to: { name: 'Robin', address: 'robin@example.com' },
  subject: 'Confirmed',
  text: 'See you soon.',
  html: '<p>See you soon.</p>',
  messageId: '<one@hushquarter.example>',
  date: new Date('2026-12-01T15:00:00Z'),
  headers: {},
  calendar: null,
};

test('gives up on a mail server that does not respond within ten seconds', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a string only for a pipe
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
    server.close();
  });
  const sending = smtpMailer(`smtp://127.0.0.1:${port}`).send(email);
  await once(server, 'connection');
  await Promise.all([
    expect(sending).rejects.toMatchObject({ code: 'ETIMEDOUT' }),
    vi.advanceTimersByTimeAsync(10_000),
  ]);
});
