import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sessionMinutes } from '#src/model/admin/session-minutes.ts';
import type { AdminSession, SessionRow } from '#src/model/admin/session.ts';
import { insert, type Database } from '../database/tables.ts';
import { addressOf, isSecure } from '../guard/connection.ts';
import { hashOf } from '../guard/idempotency.ts';
import { Refusal } from '../refusal.ts';
import type { Service } from '../service.ts';
import { isFirstPassword, passwordFingerprint } from './password.ts';
import { hasSecondFactor, recoveryCodesLeft } from './second-factor.ts';

const minute = 60_000;

/** Over https the browser itself sees to it that no other host can set or read it. */
const cookieOf = (context: Context, { trustProxy }: Service) => {
  const secure = isSecure(context, trustProxy);
  return { name: secure ? '__Host-studio' : 'studio', secure };
};

/** Begins a session under a new key; the one before, if any, ends. */
export async function beginSession(context: Context, service: Service, db: Database): Promise<SessionRow> {
  const now = service.now();
  const { name, secure } = cookieOf(context, service);
  const before = getCookie(context, name);
  if (before) await db.deleteFrom('adminSessions').where('id', '=', hashOf(before)).execute();
  const key = randomBytes(32).toString('base64url');
  const session = await insert(db, 'adminSessions', {
    id: hashOf(key),
    createdAt: now.toISOString(),
    seenAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + sessionMinutes * minute).toISOString(),
    address: addressOf(context, service.trustProxy),
    browser: browserOf(context.req.header('user-agent') ?? ''),
    passwordFingerprint: await passwordFingerprint(service, db),
  })
    .returningAll()
    .executeTakeFirstOrThrow();
  setCookie(context, name, key, {
    httpOnly: true,
    sameSite: 'Strict',
    secure,
    path: '/',
    maxAge: sessionMinutes * 60,
  });
  return session;
}

/** The session of a request; refuses where there is none, or none any more. */
export async function needSession(context: Context, service: Service): Promise<SessionRow> {
  const { db, now } = service;
  const key = getCookie(context, cookieOf(context, service).name);
  if (!key) throw new Refusal(401, 'Please sign in.');
  const session = await db
    .selectFrom('adminSessions')
    .selectAll()
    .where('id', '=', hashOf(key))
    .executeTakeFirst();
  const time = now().toISOString();
  const isOver =
    !session ||
    time >= (await endOf(session, service, db)) ||
    session.passwordFingerprint !== (await passwordFingerprint(service, db));
  if (isOver) {
    if (session) await db.deleteFrom('adminSessions').where('id', '=', session.id).execute();
    throw new Refusal(401, 'Your session has ended. Please sign in again.');
  }
  if (Date.parse(time) - Date.parse(session.seenAt) < minute) return session;
  await db.updateTable('adminSessions').set({ seenAt: time }).where('id', '=', session.id).execute();
  return { ...session, seenAt: time };
}

/** The same, and a second factor where the studio asks for one: before that is set up, nothing else opens. */
export async function needOwner(context: Context, service: Service): Promise<SessionRow> {
  const session = await needSession(context, service);
  if (service.requireTotp && !(await hasSecondFactor(service.db)))
    throw new Refusal(403, 'Please set up two-step verification first.', { more: { setUp: 'totp' } });
  return session;
}

/** When a session ends if it is not used: after the idle limit of the settings, or 480 minutes after sign-in. */
export async function endOf(
  { seenAt, expiresAt }: SessionRow,
  { settings }: Service,
  db: Database,
): Promise<string> {
  const { idleMinutes } = await settings.read('access', db);
  if (idleMinutes === 0) return expiresAt;
  const idle = new Date(Date.parse(seenAt) + idleMinutes * minute).toISOString();
  return idle < expiresAt ? idle : expiresAt;
}

/** The session as its own browser sees it. */
export async function describeSession(
  session: SessionRow,
  service: Service,
  db: Database,
): Promise<AdminSession> {
  return {
    expiresAt: session.expiresAt,
    idleUntil: await endOf(session, service, db),
    totp: await hasSecondFactor(db),
    totpRequired: service.requireTotp,
    recoveryCodesLeft: await recoveryCodesLeft(db),
    changePassword: await isFirstPassword(db),
  };
}

export async function endSession(context: Context, service: Service): Promise<void> {
  const { name, secure } = cookieOf(context, service);
  const key = getCookie(context, name);
  if (key) await service.db.deleteFrom('adminSessions').where('id', '=', hashOf(key)).execute();
  deleteCookie(context, name, { path: '/', secure });
}

/** Firefox on Linux: enough to know one's own browsers by. */
function browserOf(agent: string): string {
  const names = [/(Edg)\//, /(OPR)\//, /(Firefox)\//, /(Chrome)\//, /(Safari)\//];
  const systems = [/(iPhone|iPad)/, /(Android)/, /(Windows)/, /(Mac OS X)/, /(Linux)/];
  const first = (patterns: RegExp[]) => patterns.map((pattern) => pattern.exec(agent)?.[1]).find(Boolean);
  const name = first(names)?.replace('Edg', 'Edge').replace('OPR', 'Opera') ?? 'A program';
  const system = first(systems)?.replace('Mac OS X', 'macOS');
  return system ? `${name} on ${system}` : name;
}
