import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { signIn, type SignedInBrowser } from '#src/model/admin/session.ts';
import { readBody } from '../forms/read-body.ts';
import { validate } from '../forms/validate.ts';
import { refuseForeign } from '../guard/connection.ts';
import type { Place } from '../guard/fair-queue.ts';
import { auditIn } from '../records/audit.ts';
import { missing } from '../records/versions.ts';
import { Refusal } from '../refusal.ts';
import type { Service } from '../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { countGuess, countRecoveryGuess, forgetGuesses, placeOf, rememberAddress } from './guesses.ts';
import { isPassword } from './password.ts';
import { canReadSecondFactor, faultOfCode, hasSecondFactor, isRecoveryCode } from './second-factor.ts';
import { beginSession, describeSession, endOf, endSession, needSession } from './sessions.ts';

const nothing = z.object({});

/** Coming in, going out, and who is in. */
export function addSessionRoutes(app: Hono, routes: AdminRoutes, service: Service): void {
  const { db, now } = service;

  app.post('/api/admin/session', async (context) => {
    refuseForeign(context, service);
    const { password, code } = validate(signIn, (await readBody(context, 8192)).values);
    const place = await placeOf(context, service);
    const { address } = place;
    const isRecovery = code !== undefined && (await isRecoveryCode(db, code));
    if (isRecovery) await countRecoveryGuess(service, code);
    const isMany = isRecovery ? false : await countGuess(service, place);
    const wrong = await faultOf(password, code, place);
    if (wrong) {
      // Of a flood the first lines are enough: the log is not for others to fill.
      if (!isMany) await noteRefusal(address, wrong.summary);
      throw wrong.refusal;
    }
    await forgetGuesses(service, address);
    await rememberAddress(service, address);
    const session = await beginSession(context, service, db);
    const actor = { name: 'owner', address } as const;
    await auditIn(db, now(), actor)('session.begin', 'Signed in', 'session');
    return context.json({ success: true, data: await describeSession(session, service, db) });
  });

  const noteRefusal = (address: string, summary: string) =>
    auditIn(db, now(), { name: 'stranger', address })('session.refuse', summary, 'session');

  /**
   * Says what is wrong with a sign-in, for the log and for the answer. With a second factor, the answer depends on what was
   * sent and never on whether the password was right.
   */
  async function faultOf(
    password: string,
    code: string | undefined,
    place: Place,
  ): Promise<{ summary: string; refusal: Refusal } | null> {
    const isRight = await isPassword(service, db, password, place);
    const fault = isRight ? await db.transaction().execute((trx) => faultOfCode(service, trx, code)) : null;
    if (isRight && !fault) return null;
    const summary = !isRight
      ? 'Incorrect password'
      : code
        ? 'Correct password, wrong code'
        : 'Correct password, no code';
    return { summary, refusal: await refusalOf(code) };
  }

  async function refusalOf(code: string | undefined): Promise<Refusal> {
    if (!(await hasSecondFactor(db)))
      return new Refusal(401, 'Incorrect password. Try again.', {
        fields: { password: 'Check the password' },
      });
    if (!code)
      return new Refusal(401, 'Enter the code from your authenticator app.', {
        fields: { code: 'Enter six digits or a recovery code' },
      });
    const hint = (await canReadSecondFactor(service, db))
      ? 'Check the code'
      : 'This server does not have the key for codes. Use a recovery code.';
    return new Refusal(401, 'Incorrect password or code. Try again.', {
      fields: { password: 'Check the password', code: hint },
    });
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
      .orderBy('seenAt', 'desc')
      .execute();
    const ends = await Promise.all(rows.map((row) => endOf(row, service, db)));
    return rows
      .filter((_, index) => ends[index]! > now().toISOString()) // one end per row
      .map(({ passwordFingerprint: _fingerprint, ...row }): SignedInBrowser => ({
        ...row,
        current: row.id === session.id,
      }));
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
