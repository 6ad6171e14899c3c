import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { signIn, type SignedInBrowser } from '#src/model/admin/session.ts';
import { readBody } from '../forms/read-body.ts';
import { validate } from '../forms/validate.ts';
import { addressOf, refuseForeign } from '../guard/connection.ts';
import { auditIn } from '../records/audit.ts';
import { missing } from '../records/versions.ts';
import { Refusal } from '../refusal.ts';
import type { Service } from '../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { countGuess, forgetGuesses } from './guesses.ts';
import { isPassword } from './password.ts';
import { faultOfCode, isRecoveryCode } from './second-factor.ts';
import { beginSession, describeSession, endSession, idleMinutes, needSession } from './sessions.ts';

const nothing = z.object({});

/** Coming in, going out, and who is in. */
export function addSessionRoutes(app: Hono, routes: AdminRoutes, service: Service): void {
  const { db, now } = service;

  app.post('/api/admin/session', async (context) => {
    refuseForeign(context, service);
    const { password, code } = validate(signIn, (await readBody(context, 8192)).values);
    const address = addressOf(context, service.trustProxy);
    const isMany = code && (await isRecoveryCode(db, code)) ? false : await countGuess(service, address);
    try {
      await judge(password, code);
    } catch (error) {
      // A right password that still needs its code has not been refused yet. Of a flood the first lines are enough: the log
      // is not for others to fill.
      const isAsked = error instanceof Refusal && !code && error.fields?.['code'] !== undefined;
      if (error instanceof Refusal && !isAsked && !isMany) await noteRefusal(address);
      throw error;
    }
    await forgetGuesses(service, address);
    const session = await beginSession(context, service, db);
    const actor = { name: 'owner', address } as const;
    await auditIn(db, now(), actor)('session.begin', 'Signed in', 'session');
    return context.json({ success: true, data: await describeSession(session, service, db) });
  });

  const noteRefusal = (address: string) =>
    auditIn(db, now(), { name: 'stranger', address })('session.refuse', 'Was refused at the door', 'session');

  /** Both are looked at before anything is said: a wrong password and a wrong code sound the same. */
  async function judge(password: string, code: string | undefined): Promise<void> {
    if (!(await isPassword(service, db, password)))
      throw new Refusal(401, 'That is not right. Please try again.', {
        fields: { password: 'Please check the password' },
      });
    const fault = await db.transaction().execute((trx) => faultOfCode(service, trx, code));
    if (!fault) return;
    const sentence = code
      ? 'That is not right. Please try again.'
      : 'Please enter the code of your authenticator.';
    throw new Refusal(401, sentence, { fields: { code: fault } });
  }

  app.get('/api/admin/session', async (context) =>
    context.json({
      success: true,
      data: await describeSession(await needSession(context, service), service, db),
    }),
  );

  app.delete('/api/admin/session', async (context) => {
    refuseForeign(context, service);
    await endSession(context, service);
    return context.json({ success: true, data: null });
  });

  routes.read('/sessions', 'Browsers that are signed in', nothing, async ({ session }) => {
    const rows = await db
      .selectFrom('adminSessions')
      .selectAll()
      .where('expiresAt', '>', now().toISOString())
      .where('seenAt', '>', new Date(now().getTime() - idleMinutes * 60_000).toISOString())
      .orderBy('seenAt', 'desc')
      .execute();
    return rows.map((row): SignedInBrowser => ({ ...row, current: row.id === session.id }));
  });

  routes.delete('/sessions/:id', nothing, 'End a session', async (trx, { id, audit }) => {
    const ended = await trx
      .deleteFrom('adminSessions')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw missing();
    await audit('session.end', 'Ended a session', 'session');
  });

  routes.delete('/sessions', nothing, 'End all other sessions', async (trx, { session, audit }) => {
    await trx.deleteFrom('adminSessions').where('id', '!=', session.id).execute();
    await audit('session.end', 'Ended all other sessions', 'session');
  });
}
