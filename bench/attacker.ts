import { setTimeout as wait } from 'node:timers/promises';
import Libsql from 'libsql';
import { attack, attacks, type Attack } from './attacks.ts';

/** The number of attempts, by attack and outcome. */
export type Outcomes = Record<string, Record<string, number>>;

// The attack runs in a separate process so it does not delay the measurements.
const [databaseFile = '', ...numbers] = process.argv.slice(2);
const [port = 0, connections = 0, seconds = 0] = numbers.map(Number);
const outcomes: Outcomes = {};
const end = Date.now() + seconds * 1000;
/** A flood of connections pauses between attempts, because the attacker shares its cores with the server. */
const floodPauseMs = 4000;
/** In milliseconds. */
const lock = { held: 1000, free: 4000 };

async function keepAttacking({ name, attempt }: Attack, first: number, pauseMs: number): Promise<void> {
  const counts = (outcomes[name] ??= {});
  await wait(Math.random() * pauseMs);
  // A step of `connections` could repeat the same variant of the attack on a connection.
  for (let index = first; Date.now() < end; index += connections + 1) {
    const outcome = await attack(port, attempt(index));
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (pauseMs) await wait(pauseMs);
  }
}

/** Locks the database file again and again, as another program on the server would. */
async function keepLocking(): Promise<void> {
  const database = new Libsql(databaseFile);
  const counts: Record<string, number> = (outcomes['a database file locked for a second'] = {});
  while (Date.now() < end) {
    try {
      database.exec('begin immediate');
      await wait(lock.held);
      database.exec('commit');
      counts['locked'] = (counts['locked'] ?? 0) + 1;
      await wait(lock.free);
    } catch {
      await wait(5); // the service is writing
    }
  }
  database.close();
}

const shared = attacks.filter(({ extraConnections }) => !extraConnections);
const floods = attacks.filter(({ extraConnections }) => extraConnections);
await Promise.all([
  ...Array.from(
    { length: connections },
    (_, index) => keepAttacking(shared[index % shared.length] as Attack, index, 0), // never undefined
  ),
  ...floods.flatMap((flood) =>
    Array.from({ length: flood.extraConnections ?? 0 }, (_, index) =>
      keepAttacking(flood, index, floodPauseMs),
    ),
  ),
  keepLocking(),
]);
process.send?.(outcomes);
process.disconnect();
