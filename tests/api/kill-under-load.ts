import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#src/api/database/open-database.ts';
import { publish, smallSite, writeSite } from '../hosting/small-site.ts';
import { emailOf, orderUntilAcknowledged, startServe, Visitors, type Served } from './served.ts';

export interface KillTestResult {
  kills: number;
  acknowledged: number;
  /** acknowledged, but missing, or stored under another number */
  lost: number;
  twice: number;
  /** responses that were neither an acknowledgment nor a valid 503 */
  faults: string[];
  /** the result of SQLite's integrity check */
  integrity: string;
}

/** Kills the service with SIGKILL at random moments while visitors order, restarts it, and counts the stored orders at the end. */
export async function killUnderLoad(kills: number): Promise<KillTestResult> {
  const folder = await mkdtemp(join(tmpdir(), 'hush-killed-'));
  const dist = await writeSite(smallSite);
  await publish(dist);
  const start = () => startServe({ dist, env: { DATA_DIR: folder } });
  const visitors = new Visitors();
  const faults: string[] = [];
  const acknowledged = new Map<number, string>();
  let served: Served = await start();
  let index = 0;
  const over = new AbortController();
  const visit = async () => {
    while (!over.signal.aborted) {
      const mine = (index += 1);
      acknowledged.set(mine, await orderUntilAcknowledged(visitors, () => served.port, mine, faults));
    }
  };
  const crowd = Array.from({ length: 8 }, visit);
  for (let kill = 0; kill < kills; kill += 1) {
    // Three of four runs acknowledge an order before they are killed; the fourth may be killed while it starts.
    const enough = kill % 4 < 3 ? acknowledged.size + 1 : 0;
    while (acknowledged.size < enough) await wait(5);
    await wait(Math.random() * 300);
    await served.kill('SIGKILL');
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
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter(([who, number]) => !kept.get(emailOf(who))?.includes(number)).length,
    twice: [...kept.values()].filter((numbers) => numbers.length > 1).length,
    faults,
    integrity: rows[0]?.integrityCheck ?? 'unknown',
  };
}
