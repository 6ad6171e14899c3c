import { attack, attacks } from './attacks.ts';

/** The number of attempts, by attack and outcome. */
export type Outcomes = Record<string, Record<string, number>>;

// The attack runs in a separate process so it does not delay the measurements.
const [port = 0, connections = 0, seconds = 0] = process.argv.slice(2).map(Number);
const outcomes: Outcomes = {};
const end = Date.now() + seconds * 1000;

async function keepAttacking(connection: number): Promise<void> {
  const chosenAttack = attacks[connection % attacks.length];
  if (!chosenAttack) return;
  const counts = (outcomes[chosenAttack.name] ??= {});
  // A step of `connections` could repeat the same variant of the attack on a connection.
  for (let index = connection; Date.now() < end; index += connections + 1) {
    const outcome = await attack(port, chosenAttack.attempt(index));
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
}

await Promise.all(Array.from({ length: connections }, (_, connection) => keepAttacking(connection)));
process.send?.(outcomes);
process.disconnect();
