import * as z from 'zod/mini';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'hono';
import { getClientIp } from '../guard/connection.ts';
import { tooBusy, type Client } from '../guard/fair-queue.ts';
import { sha256 } from '../guard/idempotency.ts';
import { enforceRateLimit, resetRequestCount, type Limit } from '../guard/rate-limit.ts';
import { RequestError } from '../request-error.ts';
import type { Service } from '../service.ts';
import { readSecret, writeSecret } from '../settings/secrets.ts';
import { hashQueue } from './password.ts';
import { hasSecondFactor, isAuthenticatorCode } from './second-factor.ts';

const fifteenMinutes = 900;
/** Attempts over this limit are rejected. */
export const perIpLimit = { max: 10, windowSeconds: fifteenMinutes };
/** Limit for all IP addresses combined. Attempts over it are only slowed down, because rejecting them would lock out the owner too. */
const globalLimit = { max: 60, windowSeconds: fifteenMinutes };
const slowdownMs = 3000;
const everyone = 'everyone';

/**
 * Counts a sign-in attempt before it is checked, and returns true during a flood of attempts. Clients from unknown IP addresses
 * are rejected while the password hash queue is full.
 */
export async function enforceLoginLimit(service: Service, { ip, isKnown, signal }: Client): Promise<boolean> {
  if (!isKnown && hashQueue.isFull) throw tooBusy();
  await enforceRateLimit(service, 'sign-in', ip, perIpLimit);
  const isFlooding = await exceedsGlobalLimit(service, 'sign-in');
  if (isFlooding && !isKnown) await wait(slowdownMs, undefined, { signal }).catch(() => undefined);
  return isFlooding;
}

/** Counts an attempt toward a limit for all IP addresses, and returns true if it exceeds that limit. */
export async function exceedsGlobalLimit(
  service: Pick<Service, 'db' | 'now'>,
  resource: string,
  limit: Limit = globalLimit,
): Promise<boolean> {
  try {
    await enforceRateLimit(service, resource, everyone, limit);
    return false;
  } catch (error) {
    if (error instanceof RequestError) return true;
    throw error;
  }
}

export const resetGlobalCount = (service: Service, resource: string) =>
  resetRequestCount(service, resource, everyone);

/**
 * Authenticator codes entered with the correct password, from all IP addresses. Over this limit, only passkeys and recovery codes
 * work for the rest of the hour, because someone who knows the password could guess a code from many addresses.
 */
const codeLimit = { max: 10, windowSeconds: 3600 };
const codeResource = 'code after the correct password';

/** Counts a code before it is checked. Returns false if it must be rejected without checking it. */
export async function mayCheckCode(service: Service, code: string | undefined): Promise<boolean> {
  if (!code || !isAuthenticatorCode(code) || !(await hasSecondFactor(service.db))) return true;
  return !(await exceedsGlobalLimit(service, codeResource, codeLimit));
}

export const resetCodeAttempts = (service: Service) => resetGlobalCount(service, codeResource);

/** Counts attempts per recovery code instead of per IP address, so that an unused code works even from a blocked IP address. */
export const enforceRecoveryCodeLimit = (service: Service, code: string) =>
  enforceRateLimit(service, 'sign-in with a recovery code', sha256(code), perIpLimit);

export const resetLoginAttempts = (service: Service, ip: string) => resetRequestCount(service, 'sign-in', ip);

const secretName = 'sign-in-addresses';
const maxKnownIps = 10;

const readKnownIps = async ({ db }: Pick<Service, 'db'>) =>
  z.parse(z.array(z.string()), JSON.parse((await readSecret(db, secretName)) ?? '[]'));

export async function getClient(context: Context, service: Service): Promise<Client> {
  const ip = getClientIp(context, service.trustProxy);
  const isKnown = (await readKnownIps(service)).includes(ip);
  return { ip, isKnown, signal: context.req.raw.signal };
}

/** Remembers the IP address of a successful sign-in, so that the owner goes first in the queue while others guess passwords. */
export async function rememberIp(service: Service, ip: string): Promise<void> {
  const knownIps = await readKnownIps(service);
  if (knownIps[0] === ip) return;
  const latest = [ip, ...knownIps.filter((each) => each !== ip)].slice(0, maxKnownIps);
  await writeSecret(service.db, secretName, JSON.stringify(latest), service.now());
}
