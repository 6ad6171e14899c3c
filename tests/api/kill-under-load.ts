import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#src/service/db/open-database.ts';
import { publish, smallSite, writeSite } from '../hosting/small-site.ts';
import {
  getBuyerEmail,
  orderUntilAcknowledged,
  startServeProcess,
  VisitorClient,
  type ServeProcess,
} from './serve-process.ts';

export interface KillTestResult {
  kills: number;
  acknowledged: number;
  /** orders that were acknowledged but are missing or have a different number */
  lost: number;
  duplicates: number;
  /** responses that were neither an acknowledgment nor a valid 503 */
  unexpected: string[];
  /** the result of SQLite's integrity check */
  integrity: string;
}

/**
 * Kills the service with SIGKILL and restarts it, again and again, while visitors place orders. Then compares the stored orders with
 * the acknowledged ones.
 */
export async function killUnderLoad(kills: number): Promise<KillTestResult> {
  const folder = await mkdtemp(join(tmpdir(), 'hush-killed-'));
  const dist = await writeSite(smallSite);
  await publish(dist);
  const start = () => startServeProcess({ dist, env: { DATA_DIR: folder } });
  const visitors = new VisitorClient();
  const unexpected: string[] = [];
  const acknowledged = new Map<number, string>();
  let server: ServeProcess = await start();
  let index = 0;
  const stopping = new AbortController();
  const visit = async () => {
    while (!stopping.signal.aborted) {
      const order = (index += 1);
      acknowledged.set(order, await orderUntilAcknowledged(visitors, () => server.port, order, unexpected));
    }
  };
  const visits = Array.from({ length: 8 }, visit);
  for (let kill = 0; kill < kills; kill += 1) {
    // Three out of every four processes acknowledge an order before they are killed. The fourth may be killed while it starts.
    const required = kill % 4 < 3 ? acknowledged.size + 1 : 0;
    while (acknowledged.size < required) await wait(5);
    await wait(Math.random() * 300);
    await server.kill('SIGKILL');
    server = await start();
  }
  stopping.abort();
  await Promise.all(visits);
  visitors.close();
  await server.kill('SIGTERM');
  const { db, close } = await openDatabase({ folder });
  const orders = await db.selectFrom('giftCardOrders').select(['number', 'buyerEmail']).execute();
  const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db);
  await close();
  await rm(folder, { recursive: true });
  const stored = new Map<string, string[]>();
  for (const { number, buyerEmail } of orders)
    stored.set(buyerEmail, [...(stored.get(buyerEmail) ?? []), `GC-${number}`]);
  return {
    kills,
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter(([order, number]) => !stored.get(getBuyerEmail(order))?.includes(number))
      .length,
    duplicates: [...stored.values()].filter((numbers) => numbers.length > 1).length,
    unexpected,
    integrity: rows[0]?.integrityCheck ?? 'unknown',
  };
}
