import type { Context } from 'hono';
import { passkeySignIn, passkeySignInEndpoints } from '#src/domain/owner/passkey.ts';
import {
  signIn,
  type AdminSession,
  type SignedInBrowser,
  accessEndpoints,
  signInEndpoints,
} from '#src/domain/owner/session.ts';
import { readBody, validate } from '../forms/read-body.ts';
import { rejectCrossSite } from '../../guard/connection.ts';
import type { Client } from '../../guard/fair-queue.ts';
import { enforceRateLimit } from '../../guard/rate-limit.ts';
import { notFound } from '../../db/versions.ts';
import { RequestError } from '../../request-error.ts';
import type { Service } from '../../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import {
  enforceLoginLimit,
  enforceRecoveryCodeLimit,
  exceedsGlobalLimit,
  getClient,
  mayCheckCode,
  rememberIp,
  resetCodeAttempts,
  resetLoginAttempts,
} from '../../access/login-throttle.ts';
import {
  deletePasswordOnlyNotice,
  getSource,
  notifyOwner,
  queueCodesBlockedNotice,
  queuePasswordOnlyNotice,
} from '../../access/owner-notice.ts';
import { createSignInOptions, verifySignIn } from '../../access/passkeys.ts';
import { verifyPassword } from '../../access/password.ts';
import {
  canReadSecondFactor,
  checkCode,
  hasSecondFactor,
  isRecoveryCode,
} from '../../access/second-factor.ts';
import {
  beginSession,
  describeSession,
  getSessionEnd,
  endSession,
  requireSession,
} from '../../access/sessions.ts';
import { inTransaction, outsideTransaction } from '../../unit.ts';
import { actors } from '../../db/audit.ts';

interface SignInFailure {
  /** for the audit log */
  summary: string;
  error: RequestError;
  /** queues an email that warns the owner; only if the password was correct */
  queueNotice?: typeof queuePasswordOnlyNotice;
}

const passkeyLimit = { max: 40, windowSeconds: 900 };

export function addSessionRoutes(routes: AdminRoutes, service: Service): void {
  const { db } = service;

  routes.handle(signInEndpoints.begin, async (context) => {
    rejectCrossSite(context, service);
    const { password, code } = validate(signIn, (await readBody(context, 8192)).values);
    const client = await getClient(context, service);
    const { ip } = client;
    const isRecovery = code !== undefined && (await isRecoveryCode(db, code));
    if (isRecovery) await enforceRecoveryCodeLimit(service, code);
    const isFlooding = isRecovery ? false : await enforceLoginLimit(service, client);
    const failure = await checkSignIn(password, code, client);
    if (failure) {
      // During a flood, rejections are no longer audited, so that attackers cannot fill the audit log.
      if (!isFlooding) await auditRejection(ip, failure.summary);
      if (failure.queueNotice)
        await failure.queueNotice(
          outsideTransaction(service, actors.anonymous(ip)),
          getSource(context, service),
        );
      throw failure.error;
    }
    await resetLoginAttempts(service, ip);
    if (code && !isRecovery) await resetCodeAttempts(service);
    return context.json({ success: true, data: await signInOwner(context, 'Signed in') });
  });

  async function signInOwner(context: Context, summary: string): Promise<AdminSession> {
    const source = getSource(context, service);
    await rememberIp(service, source.ip);
    const session = await inTransaction(service, actors.owner(source.ip), async (unit) => {
      await unit.audit('session.begin', summary, 'session');
      return beginSession(context, unit);
    });
    await deletePasswordOnlyNotice(service, source);
    return describeSession(session, outsideTransaction(service));
  }

  routes.handle(passkeySignInEndpoints.options, async (context) => {
    rejectCrossSite(context, service);
    await readBody(context, 1024, 'json');
    await enforceRateLimit(service, 'passkey', getSource(context, service).ip, passkeyLimit);
    return context.json({ success: true, data: await createSignInOptions(service, context) });
  });

  routes.handle(passkeySignInEndpoints.begin, async (context) => {
    rejectCrossSite(context, service);
    const source = getSource(context, service);
    await enforceRateLimit(service, 'passkey', source.ip, passkeyLimit);
    const { response } = validate(passkeySignIn, (await readBody(context, 16_384, 'json')).values);
    const { name, rejection, mayBeCopied } = await verifySignIn(service, context, response);
    if (!rejection) {
      const data = await signInOwner(context, `Signed in with the passkey ${name}`);
      return context.json({ success: true, data });
    }
    if (!(await exceedsGlobalLimit(service, 'passkey')))
      await auditRejection(source.ip, `Passkey rejected: ${rejection}`);
    if (mayBeCopied) {
      const event = `The passkey ${name} may have been copied`;
      await notifyOwner(outsideTransaction(service), {
        ...source,
        event,
        dedupeKey: `copied ${response.id}`,
      });
    }
    throw new RequestError(401, 'This passkey was not accepted. Try again, or sign in with your password.');
  });

  const auditRejection = (ip: string, summary: string) =>
    outsideTransaction(service, actors.anonymous(ip)).audit('session.reject', summary, 'session');

  /**
   * Returns null if the password and the code are correct. Otherwise returns a summary for the audit log and an error for the
   * response. With two-step verification, the error depends only on which fields were sent, so it never reveals whether the
   * password was correct.
   */
  async function checkSignIn(
    password: string,
    code: string | undefined,
    client: Client,
  ): Promise<SignInFailure | null> {
    const error = () => createSignInError(code);
    if (!(await verifyPassword(outsideTransaction(service), password, client)))
      return { summary: 'Incorrect password', error: await error() };
    if (!(await mayCheckCode(service, code))) {
      const summary = 'Correct password, too many wrong codes';
      return { summary, queueNotice: queueCodesBlockedNotice, error: await error() };
    }
    const codeError = await inTransaction(service, actors.anonymous(client.ip), (unit) =>
      checkCode(unit, code),
    );
    if (!codeError) return null;
    const summary = code ? 'Correct password, wrong code' : 'Correct password, no code';
    return { summary, queueNotice: queuePasswordOnlyNotice, error: await error() };
  }

  async function createSignInError(code: string | undefined): Promise<RequestError> {
    if (!(await hasSecondFactor(db)))
      return new RequestError(401, 'Incorrect password. Try again.', {
        fields: { password: 'Check the password' },
      });
    if (!code)
      return new RequestError(401, 'Enter the code from your authenticator app.', {
        fields: { code: 'Enter six digits or a recovery code' },
      });
    const hint = (await canReadSecondFactor(outsideTransaction(service)))
      ? 'Check the code, or use a recovery code'
      : 'The key for two-step verification is missing on this server. Use a recovery code.';
    return new RequestError(401, 'Incorrect password or code. Try again.', {
      fields: { password: 'Check the password', code: hint },
    });
  }

  routes.handle(signInEndpoints.read, async (context) =>
    context.json({
      success: true,
      data: await describeSession(await requireSession(context, service), outsideTransaction(service)),
    }),
  );

  routes.handle(signInEndpoints.end, async (context) => {
    rejectCrossSite(context, service);
    await endSession(context, service);
    return context.json({ success: true, data: null });
  });

  routes.add(accessEndpoints.listSessions, async (unit, { session }) => {
    const rows = await unit.db
      .selectFrom('adminSessions')
      .selectAll()
      .where('expiresAt', '>', unit.now.toISOString())
      .orderBy('seenAt', 'desc')
      .execute();
    const ends = await Promise.all(rows.map((row) => getSessionEnd(row, unit)));
    return rows
      .filter((_, index) => ends[index]! > unit.now.toISOString()) // `ends` has one item per row
      .map(({ passwordFingerprint: _fingerprint, ...row }): SignedInBrowser => ({
        ...row,
        current: row.id === session.id,
      }));
  });

  routes.add(accessEndpoints.endSession, async (unit, { id }) => {
    await unit.db
      .deleteFrom('adminSessions')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow(notFound);
    await unit.audit('session.end', 'Ended a session', 'session');
  });

  routes.add(accessEndpoints.endOtherSessions, async (unit, { session }) => {
    await unit.db.deleteFrom('adminSessions').where('id', '!=', session.id).execute();
    await unit.audit('session.end', 'Ended all other sessions', 'session');
  });
}
