import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#src/api/database/open-database.ts';
import { publish, smallSite, writeSite } from '../hosting/small-site.ts';
import { emailOf, orderUntilTold, startServe, Visitors, type Served } from './served.ts';

export interface Survival {
  kills: number;
  acknowledged: number;
  /** acknowledged, and not there with the number that was told */
  lost: number;
  twice: number;
  /** answers that were neither an acknowledgement nor an honest refusal */
  faults: string[];
  /** what SQLite says of its own file */
  integrity: string;
}

/** Kills the service with SIGKILL at random moments while visitors order, starts it again, and counts what is there at the end. */
export async function killUnderLoad(kills: number): Promise<Survival> {
  const folder = await mkdtemp(join(tmpdir(), 'hush-killed-'));
  const dist = await writeSite(smallSite);
  await publish(dist);
  const start = () => startServe({ dist, env: { DATA_DIR: folder } });
  const visitors = new Visitors();
  const faults: string[] = [];
  const told = new Map<number, string>();
  let served: Served = await start();
  let index = 0;
  const over = new AbortController();
  const visit = async () => {
    while (!over.signal.aborted) {
      const mine = (index += 1);
      // oxlint-disable-next-line no-await-in-loop -- one visitor after the other
      told.set(mine, await orderUntilTold(visitors, () => served.port, mine, faults));
    }
  };
  const crowd = Array.from({ length: 8 }, visit);
  for (let kill = 0; kill < kills; kill += 1) {
    // Three of four lives have acknowledged something before they end; the fourth may end while it starts.
    const enough = kill % 4 < 3 ? told.size + 1 : 0;
    // oxlint-disable-next-line no-await-in-loop -- one life after the other
    while (told.size < enough) await wait(5);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await wait(Math.random() * 300);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await served.kill('SIGKILL');
    // oxlint-disable-next-line no-await-in-loop -- as above
    served = await start();
  }
  over.abort();
  await Promise.all(crowd);
  visitors.close();
  await served.kill('SIGTERM');
  const { db, close } = await openDatabase({ folder });
  const orders = await db.selectFrom('giftCardOrders').select(['number', 'buyerEmail']).execute();
  const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db);
  await close();
  await rm(folder, { recursive: true });
  const kept = new Map<string, string[]>();
  for (const { number, buyerEmail } of orders)
    kept.set(buyerEmail, [...(kept.get(buyerEmail) ?? []), `GC-${number}`]);
  return {
    kills,
    acknowledged: told.size,
    lost: [...told].filter(([who, number]) => !kept.get(emailOf(who))?.includes(number)).length,
    twice: [...kept.values()].filter((numbers) => numbers.length > 1).length,
    faults,
    integrity: rows[0]?.integrityCheck ?? 'unknown',
  };
}
