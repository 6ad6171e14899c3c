import type { Context } from 'hono';
import type { Endpoint, Route } from '#src/domain/schema/endpoint.ts';
import { passkeyEndpoints } from '#src/domain/owner/passkey.ts';
import {
  reauthentication,
  passwordChange,
  type AdminSession,
  type SessionRow,
  accessEndpoints,
} from '#src/domain/owner/session.ts';
import { readBody, validate } from '../forms/read-body.ts';
import { getClientIp, rejectCrossSite } from '../../guard/connection.ts';
import type { Client } from '../../guard/fair-queue.ts';
import { notFound } from '../../db/versions.ts';
import { RequestError, fieldError } from '../../request-error.ts';
import type { Service } from '../../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import {
  enforceLoginLimit,
  mayCheckCode,
  perIpLimit,
  resetCodeAttempts,
  resetLoginAttempts,
} from '../../access/login-throttle.ts';
import { getSource, notifyOwner, queueCodesBlockedNotice } from '../../access/owner-notice.ts';
import { addPasskey, createRegistrationOptions, listPasskeys } from '../../access/passkeys.ts';
import { setPassword, verifyPassword, hashPassword, getPasswordWeakness } from '../../access/password.ts';
import {
  checkCode,
  confirmEnrollment,
  disableSecondFactor,
  renewRecoveryCodes,
  startEnrollment,
} from '../../access/second-factor.ts';
import { beginSession, describeSession, forgetOtherBrowsers, requireSession } from '../../access/sessions.ts';
import { inTransaction, outsideTransaction, type Unit } from '../../unit.ts';
import { actors } from '../../db/audit.ts';

/** Credentials that the owner has to enter again before changing a sign-in setting. */
interface Credentials {
  password: string;
  code: string | undefined;
  /** the password field's name, for error messages */
  field: string;
}
const notify = (unit: Unit, context: Context, event: string) =>
  notifyOwner(unit, { ...getSource(context, unit), event });

export function addAccessRoutes(routes: AdminRoutes, service: Service): void {
  /** In the password hash queue, a signed-in client counts as known. */
  const getSignedInClient = (context: Context): Client => ({
    ip: getClientIp(context, service.trustProxy),
    isKnown: true,
    signal: context.req.raw.signal,
  });

  /** Checks the credentials and runs a change. Wrong passwords count as failed sign-ins. A failed change does not use up the code. */
  async function reauthenticate<Result>(
    context: Context,
    { password, code, field }: Credentials,
    handle: (unit: Unit) => Promise<Result>,
  ): Promise<Result> {
    const client = getSignedInClient(context);
    const { ip } = client;
    await enforceLoginLimit(service, client);
    if (!(await verifyPassword(outsideTransaction(service), password, client)))
      throw fieldError(field, 'Please check the password');
    if (!(await mayCheckCode(service, code))) {
      await queueCodesBlockedNotice(outsideTransaction(service), getSource(context, service));
      throw fieldError('code', 'Too many wrong codes. Use a recovery code, or try again in an hour.');
    }
    const result = await inTransaction(service, actors.owner(ip), async (unit) => {
      const codeError = await checkCode(unit, code);
      if (codeError) throw fieldError('code', codeError);
      return handle(unit);
    });
    await resetLoginAttempts(service, ip);
    if (code) await resetCodeAttempts(service);
    return result;
  }

  routes.handle(accessEndpoints.changePassword, async (context) => {
    rejectCrossSite(context, service);
    await requireSession(context, service);
    const { current, next, code } = validate(passwordChange, (await readBody(context, 8192)).values);
    const { brand, contact } = service.studio;
    const weakness = await getPasswordWeakness(next, [
      brand.name,
      new URL(brand.domain).hostname,
      contact.city,
    ]);
    if (weakness) throw fieldError('next', weakness);
    const hash = await hashPassword(next, service.hashCost, getSignedInClient(context));
    const credentials = { password: current, code, field: 'current' };
    const data = await reauthenticate(context, credentials, async (unit): Promise<AdminSession> => {
      await setPassword(unit, hash);
      await unit.db.deleteFrom('adminSessions').execute();
      await forgetOtherBrowsers(context, unit);
      await unit.audit('password.change', 'Changed the password', 'settings');
      await notifyOwner(unit, { ...getSource(context, unit), event: 'The password was changed' });
      return describeSession(await beginSession(context, unit), unit);
    });
    return context.json({ success: true, data });
  });

  const addReauthenticated = <Output>(
    endpoint: Endpoint<Route, typeof reauthentication, Output>,
    action: 'totp.change' | 'passkey.change',
    summary: string,
    handle: (
      unit: Unit,
      request: { context: Context; session: SessionRow },
    ) => Promise<Output extends null ? void : Output>,
  ) => {
    routes.handle(endpoint, async (context) => {
      rejectCrossSite(context, service);
      const session = await requireSession(context, service);
      const { password, code } = validate(reauthentication, (await readBody(context, 8192)).values);
      const credentials = { password, code, field: 'password' };
      const data = await reauthenticate(context, credentials, async (unit) => {
        const result = await handle(unit, { context, session });
        await unit.audit(action, summary, 'settings');
        return result ?? null;
      });
      return context.json({ success: true, data });
    });
  };
  addReauthenticated(
    accessEndpoints.enrollTotp,
    'totp.change',
    'Started setting up two-step verification',
    (unit) => startEnrollment(unit),
  );
  addReauthenticated(
    accessEndpoints.disableTotp,
    'totp.change',
    'Turned off two-step verification',
    async (unit, { context }) => {
      if (unit.requireTotp)
        throw new RequestError(
          409,
          'This studio requires two-step verification. You can set it up again, but not turn it off.',
        );
      await disableSecondFactor(unit.db);
      await notify(unit, context, 'Two-step verification was turned off');
    },
  );
  addReauthenticated(
    accessEndpoints.renewRecoveryCodes,
    'totp.change',
    'Created new recovery codes',
    async (unit, { context }) => {
      await notify(unit, context, 'New recovery codes were created');
      return renewRecoveryCodes(unit);
    },
  );

  routes.add(passkeyEndpoints.list, (unit) => listPasskeys(unit.db));
  addReauthenticated(
    passkeyEndpoints.options,
    'passkey.change',
    'Started adding a passkey',
    (unit, { context, session }) => createRegistrationOptions(unit, context, session.id),
  );
  routes.add(passkeyEndpoints.create, async (unit, { input, session, context }) => {
    const passkey = await addPasskey(unit, context, { ...input, sessionId: session.id });
    await unit.audit('passkey.change', `Added the passkey ${passkey.name}`, 'settings');
    await notify(unit, context, `A passkey was added: ${passkey.name}`);
    return passkey;
  });
  addReauthenticated(
    passkeyEndpoints.delete,
    'passkey.change',
    'Removed a passkey',
    async (unit, { context, session }) => {
      const removed = await unit.db
        .deleteFrom('passkeys')
        .where('id', '=', context.req.param('id') ?? '')
        .returning('name')
        .executeTakeFirstOrThrow(notFound);
      // Other sessions may have been started with the removed passkey, so end them all.
      await unit.db.deleteFrom('adminSessions').where('id', '!=', session.id).execute();
      await notify(unit, context, `A passkey was removed: ${removed.name}`);
    },
  );

  routes.add(
    accessEndpoints.confirmTotp,
    async (unit, { input, session, context }) => {
      if (!(await confirmEnrollment(unit, input.code)))
        throw fieldError('code', 'Incorrect code. Try the next one.');
      // The other sessions started without two-step verification, so end them.
      await unit.db.deleteFrom('adminSessions').where('id', '!=', session.id).execute();
      await unit.audit('totp.change', 'Turned on two-step verification', 'settings');
      await notify(unit, context, 'Two-step verification was turned on');
      return renewRecoveryCodes(unit);
    },
    { allowBeforeTwoStep: true, isSecret: true, limit: perIpLimit },
  );
}
