import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { adminSessionMinutes, type AdminSession, type SessionRow } from '#src/domain/owner/session.ts';
import { getStorageFailure } from '../db/storage-failure.ts';
import { findRow, insert } from '../db/tables.ts';
import { isSecure } from '../guard/connection.ts';
import { sha256 } from '../guard/idempotency.ts';
import { RequestError } from '../request-error.ts';
import type { Service } from '../service.ts';
import { getSource, notifyOwner, type RequestSource } from './owner-notice.ts';
import { getPasswordFingerprint, isFirstPassword } from './password.ts';
import { countUnusedRecoveryCodes, hasSecondFactor } from './second-factor.ts';
import { outsideTransaction, type Unit, type Reader } from '../unit.ts';

const minute = 60_000;

/** Over HTTPS, the `__Host-` prefix keeps other hosts from setting or reading the cookie. */
const getSessionCookie = (context: Context, { trustProxy }: Reader) => {
  const secure = isSecure(context, trustProxy);
  const options = { httpOnly: true, sameSite: 'Strict', secure, path: '/' } as const;
  return { name: secure ? '__Host-studio' : 'studio', options };
};

/** Starts a session with a new key and ends the previous one, if any. */
export async function beginSession(context: Context, unit: Unit): Promise<SessionRow> {
  const { name, options } = getSessionCookie(context, unit);
  const previousKey = getCookie(context, name);
  if (previousKey) await unit.db.deleteFrom('adminSessions').where('id', '=', sha256(previousKey)).execute();
  const source = getSource(context, unit);
  const key = randomBytes(32).toString('base64url');
  const session = await insert(unit.db, 'adminSessions', {
    id: sha256(key),
    createdAt: unit.now.toISOString(),
    seenAt: unit.now.toISOString(),
    expiresAt: new Date(unit.now.getTime() + adminSessionMinutes * minute).toISOString(),
    address: source.ip,
    browser: source.browser,
    passwordFingerprint: await getPasswordFingerprint(unit),
  })
    .returningAll()
    .executeTakeFirstOrThrow();
  setCookie(context, name, key, { ...options, maxAge: adminSessionMinutes * 60 });
  await rememberBrowser(context, unit, source);
  return session;
}

/** Browsers forget a cookie after 400 days at the latest. */
const browserCookieSeconds = 400 * 86_400;

const getBrowserCookie = (context: Context, unit: Unit) => {
  const { name, options } = getSessionCookie(context, unit);
  return { name: `${name}-browser`, options: { ...options, maxAge: browserCookieSeconds } };
};

/** After a password change, all browsers that used the old password count as new, except this one. */
export async function forgetOtherBrowsers(context: Context, unit: Unit): Promise<void> {
  const ownKey = getCookie(context, getBrowserCookie(context, unit).name) ?? '';
  await unit.db.deleteFrom('knownBrowsers').where('id', '!=', sha256(ownKey)).execute();
}

/** Emails the owner if this browser signs in for the first time. */
async function rememberBrowser(context: Context, unit: Unit, source: RequestSource) {
  const { name, options } = getBrowserCookie(context, unit);
  const at = unit.now.toISOString();
  const previousKey = getCookie(context, name);
  const knownBrowser =
    previousKey &&
    (await unit.db
      .updateTable('knownBrowsers')
      .set({ seenAt: at })
      .where('id', '=', sha256(previousKey))
      .returning('id')
      .executeTakeFirst());
  const key = knownBrowser ? previousKey : randomBytes(32).toString('base64url');
  if (!knownBrowser) {
    const row = { id: sha256(key), createdAt: at, seenAt: at, browser: source.browser };
    await insert(unit.db, 'knownBrowsers', row).execute();
    await notifyOwner(unit, { ...source, event: 'Sign-in from a new browser' });
  }
  setCookie(context, name, key, options);
}

/** With `isAutomatic`, the request does not keep an idle session alive. */
export async function requireSession(
  context: Context,
  service: Service,
  isAutomatic = false,
): Promise<SessionRow> {
  const { db, now } = service;
  const unit = outsideTransaction(service);
  const key = getCookie(context, getSessionCookie(context, service).name);
  if (!key) throw new RequestError(401, 'Please sign in.');
  const session = await findRow(db, 'adminSessions', { id: sha256(key) });
  const time = now().toISOString();
  const hasEnded =
    !session ||
    time >= (await getSessionEnd(session, unit)) ||
    session.passwordFingerprint !== (await getPasswordFingerprint(unit));
  if (hasEnded) {
    if (session) await db.deleteFrom('adminSessions').where('id', '=', session.id).execute();
    throw new RequestError(401, 'Your session has ended. Please sign in again.');
  }
  if (isAutomatic || Date.parse(time) - Date.parse(session.seenAt) < minute) return session;
  await db
    .updateTable('adminSessions')
    .set({ seenAt: time })
    .where('id', '=', session.id)
    .execute()
    .catch(allowStorageFailure);
  return { ...session, seenAt: time };
}

/** If the disk is full, the owner can still read everything. */
function allowStorageFailure(error: unknown): void {
  if (!getStorageFailure(error)) throw error;
}

/** Like `requireSession`, but also requires that two-step verification is set up if it is mandatory. */
export async function requireOwner(
  context: Context,
  service: Service,
  isAutomatic = false,
): Promise<SessionRow> {
  const session = await requireSession(context, service, isAutomatic);
  if (service.requireTotp && !(await hasSecondFactor(service.db)))
    throw new RequestError(403, 'Please set up two-step verification first.', { details: { setUp: 'totp' } });
  return session;
}

/** Returns when an unused session ends: after the idle limit in the settings or `adminSessionMinutes` after sign-in, whichever is first. */
export async function getSessionEnd({ seenAt, expiresAt }: SessionRow, unit: Unit): Promise<string> {
  const { idleMinutes } = await unit.settings.read('access');
  if (idleMinutes === 0) return expiresAt;
  const idle = new Date(Date.parse(seenAt) + idleMinutes * minute).toISOString();
  return idle < expiresAt ? idle : expiresAt;
}

export async function describeSession(session: SessionRow, unit: Unit): Promise<AdminSession> {
  return {
    age: unit.now.getTime() - Date.parse(session.createdAt),
    expiresAt: session.expiresAt,
    idleUntil: await getSessionEnd(session, unit),
    totp: await hasSecondFactor(unit.db),
    totpRequired: unit.requireTotp,
    recoveryCodesLeft: await countUnusedRecoveryCodes(unit.db),
    changePassword: await isFirstPassword(unit.db),
  };
}

export async function endSession(context: Context, service: Service): Promise<void> {
  const { name, options } = getSessionCookie(context, service);
  const key = getCookie(context, name);
  if (key) await service.db.deleteFrom('adminSessions').where('id', '=', sha256(key)).execute();
  deleteCookie(context, name, { path: '/', secure: options.secure });
}
