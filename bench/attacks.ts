import { connect, type Socket } from 'node:net';
import { addDays, dayAt } from '#src/domain/time/day.ts';

export interface Attempt {
  /** sent first */
  bytes: string;
  /** sent repeatedly after `bytes` until the server closes the connection */
  more?: string;
  /** milliseconds between two writes of `more`; if undefined, it is written as fast as possible */
  pauseMs?: number;
  /** true if the client disconnects without waiting for a response */
  hangsUp?: boolean;
  /** a loopback address to connect from, to attack without the trusted proxy; by default 127.0.0.1, the proxy */
  from?: string;
}

export interface Attack {
  name: string;
  attempt: (index: number) => Attempt;
  /** open at the same time, in addition to the other attacks' connections */
  extraConnections?: number;
}

const randomBelow = (end: number) => Math.floor(Math.random() * end);
/** Returns a random IP address, for the X-Forwarded-For header. */
const randomAddress = () => `10.${randomBelow(200)}.${randomBelow(256)}.${randomBelow(256)}`;

function post(path: string, type: string, body: string, headers = '', address = randomAddress()): string {
  const length = /transfer-encoding|content-length/i.test(headers)
    ? ''
    : `Content-Length: ${body.length}\r\n`;
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\nContent-Type: ${type}\r\n${length}${headers}\r\n${body}`;
}

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';
const chunk = `8000\r\n${'a'.repeat(0x8000)}\r\n`;
const chunked = 'Transfer-Encoding: chunked\r\n';
const signature = 'Stripe-Signature: t=1,v1=00\r\n';

const today = dayAt(new Date(), 'America/New_York');
const days = Array.from({ length: 60 }, (_, index) => addDays(today, index + 3));

const createBooking = (index: number) => ({
  session: 'mini',
  day: days[index % days.length],
  time: `${10 + (Math.floor(index / days.length) % 8)}:00`,
  addOns: [],
  guests: 2,
  name: 'Robin',
  email: `robin${index}@example.com`,
  phone: '(704) 555-0100',
  rules: true,
});

const createSpam = (index: number) => ({
  email: `victim${index % 5}@example.com`,
  firstname: 'you won, call 704 555 0100 or open www.evil.example',
  newsletter_type: 'general',
});

const page = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const times = page.replace('/ ', `/api/bookings/times?day=${days[0]}&session=mini `);

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item; // never empty

/** Attacks from a security review. Each one used to take the service down or let it be abused. */
export const attacks: readonly Attack[] = [
  {
    name: 'a path of slashes and extensions',
    attempt: () => ({
      bytes: `GET ${'/'.repeat(5461)}${'.html'.repeat(546)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    }),
  },
  {
    name: 'a form with 32,000 fields',
    attempt: (index) => ({
      bytes: post(pick(['/api/admin/bookings', '/api/contact'], index), form, 'a&'.repeat(32_000)),
    }),
  },
  {
    name: 'an endless body',
    attempt: (index) => ({
      bytes: pick(
        [
          post('/api/newsletter/unsubscribe?token=x', form, '', chunked),
          post('/api/payments/stripe', json, '', chunked + signature),
          post('/pricing', form, '', chunked),
        ],
        index,
      ),
      more: chunk,
    }),
  },
  {
    name: 'password guesses, half of them by clients that disconnect',
    attempt: (index) => ({
      bytes: post('/api/admin/session', json, JSON.stringify({ password: `guess number ${index}` })),
      hangsUp: index % 2 === 0,
    }),
  },
  {
    name: 'booking requests for every available time',
    attempt: (index) => ({
      bytes: post('/api/bookings', json, JSON.stringify(createBooking(index)), '', `10.250.0.${index % 4}`),
    }),
  },
  {
    name: 'signing strangers up for the newsletter, with spam in the name field',
    attempt: (index) => ({
      bytes: post(
        '/api/subscribe',
        json,
        JSON.stringify(createSpam(index)),
        '',
        `${randomAddress()}:${index}`,
      ),
    }),
  },
  {
    name: 'rejected form posts',
    attempt: (index) => ({
      bytes: pick(
        [
          post('/api/contact', form, 'name=a', 'Origin: https://elsewhere.example\r\n'),
          post('/api/contact', form, 'name=a', '', '10.251.0.1'),
          post('/api/contact', form, 'a'.repeat(70_000)),
          post('/api/contact', form, 'name=a&email=nonsense'),
        ],
        index,
      ),
    }),
  },
  {
    name: 'aborted uploads and nested JSON',
    attempt: (index) =>
      index % 2
        ? { bytes: post('/api/contact', json, '{"name":', 'Content-Length: 1000\r\n'), hangsUp: true }
        : { bytes: post('/api/contact', json, `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`) },
  },
  {
    name: 'headers and bodies that arrive byte by byte',
    attempt: (index) =>
      index % 2
        ? { bytes: 'GET / HTTP/1.1\r\nHost: localhost\r\n', more: 'X-More: 1\r\n', pauseMs: 100 }
        : {
            bytes: post('/api/contact', json, '{"a":"', 'Content-Length: 50000\r\n'),
            more: 'a',
            pauseMs: 100,
          },
  },
  {
    name: 'gift card code guesses',
    attempt: (index) => ({
      bytes: post('/api/gift-cards/balance', json, JSON.stringify({ code: `AAAA-BBBB-${index}` })),
    }),
  },
  {
    name: 'pipelined requests from one address, half of them by clients that disconnect',
    extraConnections: 20,
    attempt: (index) => ({
      from: '127.0.0.2',
      bytes: pick([page, times], index >> 1).repeat(500),
      hangsUp: index % 2 === 0,
    }),
  },
  {
    name: 'bodies from one address that arrive byte by byte',
    extraConnections: 150,
    attempt: () => ({
      from: '127.0.0.3',
      bytes: post('/api/admin/session', json, '{', 'Content-Length: 8000\r\n'),
      more: 'a',
      pauseMs: 1000,
    }),
  },
  {
    name: 'idle connections from one address',
    extraConnections: 400,
    attempt: () => ({ from: '127.0.0.4', bytes: '' }),
  },
];

/** Longer than the server keeps a silent connection. */
const maxSilenceMs = 15_000;

/** Makes one attempt. Resolves with the response status, or with the way the connection ended. */
export function attack(port: number, { bytes, more, pauseMs, hangsUp, from }: Attempt): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    let outcome = 'closed';
    let timer: NodeJS.Timeout | undefined;
    socket.on('connect', () => {
      if (hangsUp) {
        outcome = 'disconnected';
        socket.write(bytes, () => socket.destroy());
        return;
      }
      socket.write(bytes);
      if (more && pauseMs) timer = setInterval(() => socket.write(more), pauseMs);
      else if (more) writeContinuously(socket, more);
    });
    socket.on('data', (part) => {
      outcome = part.toString('latin1', 9, 12);
      socket.destroy();
    });
    // If the server's queue of new connections is full, this side believes that it is connected and would wait forever.
    socket.setTimeout(maxSilenceMs, () => socket.destroy());
    socket.on('error', () => undefined); // 'close' follows
    socket.on('close', () => {
      clearInterval(timer);
      resolve(outcome);
    });
  });
}

function writeContinuously(socket: Socket, more: string): void {
  const write = () => {
    while (!socket.destroyed && socket.write(more));
  };
  socket.on('drain', write);
  write();
}
