import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  passwordAgain,
  passwordChange,
  signIn,
  totpCode,
  type AdminSession,
  type SignedInBrowser,
} from '#src/model/admin/session.ts';
import type { Database } from '../database/tables.ts';
import { readBody } from '../forms/read-body.ts';
import { validate } from '../forms/validate.ts';
import { addressOf } from '../guard/connection.ts';
import { refuseForeign } from '../guard/own-site.ts';
import { note } from '../records/audit.ts';
import { missing } from '../records/stale.ts';
import { Refusal, faultyField } from '../refusal.ts';
import type { Service } from '../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { countGuess, forgetGuesses } from './guesses.ts';
import { choosePassword, currentHash, isFirstPassword } from './password.ts';
import { hashPassword, passwordFits } from './password-hash.ts';
import {
  codeFits,
  confirmEnrolment,
  disable,
  enrol,
  hasSecondFactor,
  isRecoveryCode,
  recoveryCodesLeft,
  renewRecoveryCodes,
  spendRecoveryCode,
} from './second-factor.ts';
import { beginSession, endSession, idleMinutes, needSession, type SessionRow } from './sessions.ts';
import { weaknessOf } from './weak-password.ts';

const nothing = z.object({});

export function addSessionRoutes(app: Hono, routes: AdminRoutes, service: Service): void {
  const { db, now } = service;

  const describe = async (session: SessionRow, from: Database = db): Promise<AdminSession> => {
    const idle = new Date(Date.parse(session.seenAt) + idleMinutes * 60_000).toISOString();
    return {
      expiresAt: session.expiresAt,
      idleUntil: idle < session.expiresAt ? idle : session.expiresAt,
      totp: await hasSecondFactor(from),
      totpRequired: service.requireTotp,
      recoveryCodesLeft: await recoveryCodesLeft(from),
      changePassword: await isFirstPassword(from),
    };
  };

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
    return context.json({ success: true, data: await describe(session) });
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
    const hash = await currentHash(service, db);
    const fits = hash !== null && (await passwordFits(password, hash));
    if (!fits)
      throw new Refusal(401, 'That is not right. Please try again.', {
        fields: { password: 'Please check the password' },
      });
    if (!(await hasSecondFactor(db))) {
      if (code) await spendRecoveryCode(service, db, code);
      return;
    }
    if (!code)
      throw new Refusal(401, 'Please enter the code of your authenticator.', {
        fields: { code: 'Six digits, or a recovery code' },
      });
    // Some apps show the digits in two groups.
    const digits = code.replaceAll(/\s/g, '');
    const isRight = await db
      .transaction()
      .execute((trx) =>
        /^\d{6}$/.test(digits) ? codeFits(service, trx, digits) : spendRecoveryCode(service, trx, code),
      );
    if (!isRight)
      throw new Refusal(401, 'That is not right. Please try again.', {
        fields: { code: 'Please check the code' },
      });
  }

  app.get('/api/admin/session', async (context) =>
    context.json({ success: true, data: await describe(await needSession(context, service)) }),
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

  // Changes of how to get in ask for the password again, and guesses at it are counted like those at the door.
  const again = async (context: Context, password: string, field: string) => {
    await countGuess(service, addressOf(context, service.trustProxy));
    const hash = await currentHash(service, db);
    if (hash === null || !(await passwordFits(password, hash)))
      throw faultyField(field, 'Please check the password');
    await forgetGuesses(service, addressOf(context, service.trustProxy));
  };

  app.post('/api/admin/password', async (context) => {
    refuseForeign(context, service);
    await needSession(context, service);
    const { current, next } = validate(passwordChange, (await readBody(context, 8192)).values);
    await again(context, current, 'current');
    const { brand, contact } = service.studio;
    const weakness = await weaknessOf(next, [brand.name, new URL(brand.domain).hostname, contact.city]);
    if (weakness) throw faultyField('next', weakness);
    const hash = await hashPassword(next);
    const actor = { name: 'owner', address: addressOf(context, service.trustProxy) } as const;
    const session = await db.transaction().execute(async (trx) => {
      await choosePassword(service, trx, hash);
      await trx.deleteFrom('adminSessions').execute();
      await note(trx, now(), actor, {
        action: 'password.change',
        subject: 'settings',
        summary: 'Changed the password',
      });
      return beginSession(context, service, trx);
    });
    return context.json({ success: true, data: await describe(session) });
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
      const { password } = validate(passwordAgain, (await readBody(context, 8192)).values);
      await again(context, password, 'password');
      const actor = { name: 'owner', address: addressOf(context, service.trustProxy) } as const;
      const data = await db.transaction().execute(async (trx) => {
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
