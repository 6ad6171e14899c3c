import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { Failure } from '../failure.ts';

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/** Tells requests that came over https: here, or at a proxy on this machine where `TRUSTED_PROXY=loopback` allows it. */
export function isSecureConnection(trustedProxy: string | undefined): (request: IncomingMessage) => boolean {
  if (trustedProxy && trustedProxy !== 'loopback') {
    throw new Failure(
      `TRUSTED_PROXY is ${JSON.stringify(trustedProxy)}. It may be "loopback", or be left out.`,
    );
  }
  return ({ socket, headers }) => {
    if ((socket as Partial<TLSSocket>).encrypted) return true; // a plain socket has no such field
    if (!trustedProxy || !loopback.test(socket.remoteAddress ?? '')) return false;
    return headers['x-forwarded-proto'] === 'https';
  };
}
