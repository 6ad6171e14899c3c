import type { Context, Hono } from 'hono';
import { passwordAgain, passwordChange, totpCode, type AdminSession } from '#src/model/admin/session.ts';
import type { Database } from '../database/tables.ts';
import { readBody } from '../forms/read-body.ts';
import { validate } from '../forms/validate.ts';
import { addressOf } from '../guard/connection.ts';
import { refuseForeign } from '../guard/own-site.ts';
import { note, type Actor } from '../records/audit.ts';
import { Refusal, faultyField } from '../refusal.ts';
import type { Service } from '../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { countGuess, forgetGuesses } from './guesses.ts';
import { choosePassword, isPassword } from './password.ts';
import { hashPassword } from './password-hash.ts';
import { confirmEnrolment, disable, enrol, faultOfCode, renewRecoveryCodes } from './second-factor.ts';
import { beginSession, describeSession, needSession } from './sessions.ts';
import { weaknessOf } from './weak-password.ts';

/** What opens the door again: asked for before anything about the door itself is changed. */
interface Proof {
  password: string;
  code: string | undefined;
  /** the field that the password stands in */
  field: string;
}

/** How one gets in: the password and the second factor. */
export function addAccessRoutes(app: Hono, routes: AdminRoutes, service: Service): void {
  const { db, now } = service;

  /** Guesses at it are counted like those at the door. A change that is refused leaves the code good for the next try. */
  async function proven<Done>(
    context: Context,
    { password, code, field }: Proof,
    act: (trx: Database, actor: Actor) => Promise<Done>,
  ): Promise<Done> {
    const address = addressOf(context, service.trustProxy);
    await countGuess(service, address);
    if (!(await isPassword(service, db, password))) throw faultyField(field, 'Please check the password');
    const done = await db.transaction().execute(async (trx) => {
      const fault = await faultOfCode(service, trx, code);
      if (fault) throw faultyField('code', fault);
      return act(trx, { name: 'owner', address });
    });
    await forgetGuesses(service, address);
    return done;
  }

  app.post('/api/admin/password', async (context) => {
    refuseForeign(context, service);
    await needSession(context, service);
    const { current, next, code } = validate(passwordChange, (await readBody(context, 8192)).values);
    const { brand, contact } = service.studio;
    const weakness = await weaknessOf(next, [brand.name, new URL(brand.domain).hostname, contact.city]);
    if (weakness) throw faultyField('next', weakness);
    const hash = await hashPassword(next);
    const proof = { password: current, code, field: 'current' };
    const data = await proven(context, proof, async (trx, actor): Promise<AdminSession> => {
      await choosePassword(service, trx, hash);
      await trx.deleteFrom('adminSessions').execute();
      await note(trx, now(), actor, {
        action: 'password.change',
        subject: 'settings',
        summary: 'Changed the password',
      });
      return describeSession(await beginSession(context, service, trx), service, trx);
    });
    return context.json({ success: true, data });
  });

  const guarded = (
    method: 'POST' | 'DELETE',
    path: string,
    summary: string,
    act: (trx: Database) => Promise<unknown>,
  ) => {
    app.on(method, `/api/admin${path}`, async (context) => {
      refuseForeign(context, service);
      await needSession(context, service);
      const { password, code } = validate(passwordAgain, (await readBody(context, 8192)).values);
      const proof = { password, code, field: 'password' };
      const data = await proven(context, proof, async (trx, actor) => {
        const done = await act(trx);
        await note(trx, now(), actor, { action: 'totp.change', subject: 'settings', summary });
        return done ?? null;
      });
      return context.json({ success: true, data });
    });
  };
  guarded('POST', '/totp', 'Began to set up the second factor', (trx) => enrol(service, trx));
  guarded('DELETE', '/totp', 'Turned the second factor off', async (trx) => {
    if (service.requireTotp)
      throw new Refusal(409, 'This studio asks for a second step. It can be set up anew, not turned off.');
    await disable(trx);
  });
  guarded('POST', '/totp/recovery-codes', 'Made new recovery codes', (trx) =>
    renewRecoveryCodes(service, trx),
  );

  routes.change(
    'post',
    '/totp/confirm',
    'Turn the second factor on',
    totpCode,
    async (trx, { input, session, actor }) => {
      if (!(await confirmEnrolment(service, trx, input.code)))
        throw faultyField('code', 'This code does not fit. Please try the next one.');
      // They came in without it.
      await trx.deleteFrom('adminSessions').where('id', '!=', session.id).execute();
      await note(trx, now(), actor, {
        action: 'totp.change',
        subject: 'settings',
        summary: 'Turned the second factor on',
      });
      return renewRecoveryCodes(service, trx);
    },
    { early: true },
  );
}
