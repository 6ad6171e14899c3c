import { disableSecondFactor, hasSecondFactor } from '#src/service/access/second-factor.ts';
import { actors, writeAudit } from '#src/service/db/audit.ts';
import { withData } from './open-data.ts';

/** Turns off two-step verification and ends all sessions. Returns false if it was already off. */
export const resetTwoStep = (env: NodeJS.ProcessEnv): Promise<boolean> =>
  withData(env, ({ db }) =>
    db.transaction().execute(async (trx) => {
      if (!(await hasSecondFactor(trx))) return false;
      await disableSecondFactor(trx);
      await trx.deleteFrom('adminSessions').execute();
      const summary = 'Turned off two-step verification at the command line';
      await writeAudit({ db: trx, now: new Date() }, actors.system)('totp.change', summary, 'settings');
      return true;
    }),
  );
