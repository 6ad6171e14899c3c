import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { signIn, type SignedInBrowser } from '#src/model/admin/session.ts';
import { readBody } from '../forms/read-body.ts';
import { validate } from '../forms/validate.ts';
import { addressOf } from '../guard/connection.ts';
import { refuseForeign } from '../guard/own-site.ts';
import { note } from '../records/audit.ts';
import { missing } from '../records/stale.ts';
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
      // Who gave the password and is asked for the code has not been refused yet. Of a flood the first are enough: the log
      // is not for others to fill.
      const isAsked = error instanceof Refusal && !code && error.fields?.['code'] !== undefined;
      if (error instanceof Refusal && !isAsked && !isMany) await noteRefusal(address);
      throw error;
    }
    await forgetGuesses(service, address);
    const session = await beginSession(context, service, db);
    const actor = { name: 'owner', address } as const;
    await note(db, now(), actor, { action: 'session.begin', subject: 'session', summary: 'Signed in' });
    return context.json({ success: true, data: await describeSession(session, service, db) });
  });

  const noteRefusal = (address: string) =>
    note(
      db,
      now(),
      { name: 'stranger', address },
      { action: 'session.refuse', subject: 'session', summary: 'Was refused at the door' },
    );

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

  routes.change('delete', '/sessions/:id', 'End a session', nothing, async (trx, { id, actor }) => {
    const ended = await trx
      .deleteFrom('adminSessions')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw missing();
    await note(trx, now(), actor, { action: 'session.end', subject: 'session', summary: 'Ended a session' });
  });

  routes.change('delete', '/sessions', 'End all other sessions', nothing, async (trx, { session, actor }) => {
    await trx.deleteFrom('adminSessions').where('id', '!=', session.id).execute();
    await note(trx, now(), actor, {
      action: 'session.end',
      subject: 'session',
      summary: 'Ended all other sessions',
    });
  });
}
