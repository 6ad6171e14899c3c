import type { Context, Hono } from 'hono';
import { passwordAgain, passwordChange, totpCode, type AdminSession } from '#src/model/admin/session.ts';
import type { Database } from '../database/tables.ts';
import { readBody } from '../forms/read-body.ts';
import { validate } from '../forms/validate.ts';
import { addressOf, refuseForeign } from '../guard/connection.ts';
import type { Place } from '../guard/fair-queue.ts';
import { auditIn, type Actor } from '../records/audit.ts';
import { Refusal, faultyField } from '../refusal.ts';
import type { Service } from '../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { countGuess, forgetGuesses, perAddress } from './guesses.ts';
import { choosePassword, isPassword } from './password.ts';
import { hashPassword } from './password-hash.ts';
import { confirmEnrolment, disable, enrol, faultOfCode, renewRecoveryCodes } from './second-factor.ts';
import { beginSession, describeSession, needSession } from './sessions.ts';
import { weaknessOf } from './weak-password.ts';

/** Credentials that are asked for again before the password or the second factor is changed. */
interface Proof {
  password: string;
  code: string | undefined;
  /** the field that the password stands in */
  field: string;
}

/** Routes of the password and the second factor. */
export function addAccessRoutes(app: Hono, routes: AdminRoutes, service: Service): void {
  const { db, now } = service;

  /** Comes first in the queue for hashes: whoever asks here is signed in. */
  const placeOf = (context: Context): Place => ({
    address: addressOf(context, service.trustProxy),
    isKnown: true,
    signal: context.req.raw.signal,
  });

  /** Guesses at it are counted like those at the door. A change that is refused leaves the code good for the next try. */
  async function proven<Done>(
    context: Context,
    { password, code, field }: Proof,
    act: (trx: Database, actor: Actor) => Promise<Done>,
  ): Promise<Done> {
    const place = placeOf(context);
    const { address } = place;
    await countGuess(service, place);
    if (!(await isPassword(service, db, password, place)))
      throw faultyField(field, 'Please check the password');
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
    const hash = await hashPassword(next, undefined, placeOf(context));
    const proof = { password: current, code, field: 'current' };
    const data = await proven(context, proof, async (trx, actor): Promise<AdminSession> => {
      await choosePassword(service, trx, hash);
      await trx.deleteFrom('adminSessions').execute();
      await auditIn(trx, now(), actor)('password.change', 'Changed the password', 'settings');
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
        await auditIn(trx, now(), actor)('totp.change', summary, 'settings');
        return done ?? null;
      });
      return context.json({ success: true, data });
    });
  };
  guarded('POST', '/totp', 'Began to set up the second factor', (trx) => enrol(service, trx));
  guarded('DELETE', '/totp', 'Turned the second factor off', async (trx) => {
    if (service.requireTotp)
      throw new Refusal(
        409,
        'This studio requires two-step verification. You can set it up again, but not turn it off.',
      );
    await disable(trx);
  });
  guarded('POST', '/totp/recovery-codes', 'Made new recovery codes', (trx) =>
    renewRecoveryCodes(service, trx),
  );

  routes.change(
    'post',
    '/totp/confirm',
    totpCode,
    'Turn the second factor on',
    async (trx, { input, session, actor }) => {
      if (!(await confirmEnrolment(service, trx, input.code)))
        throw faultyField('code', 'Incorrect code. Try the next one.');
      // They came in without it.
      await trx.deleteFrom('adminSessions').where('id', '!=', session.id).execute();
      await auditIn(trx, now(), actor)('totp.change', 'Turned the second factor on', 'settings');
      return renewRecoveryCodes(service, trx);
    },
    { early: true, secret: true, limit: perAddress },
  );
}
