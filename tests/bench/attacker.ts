import { attack, attacks } from './attacks.ts';

/** Number of attempts by attack and outcome. */
export type Outcomes = Record<string, Record<string, number>>;

// A process of its own, so that the attack does not delay the clock that measures the visitors.
const [port = 0, connections = 0, seconds = 0] = process.argv.slice(2).map(Number);
const outcomes: Outcomes = {};
const end = Date.now() + seconds * 1000;

async function keepAttacking(line: number): Promise<void> {
  const chosen = attacks[line % attacks.length];
  if (!chosen) return;
  const counts = (outcomes[chosen.name] ??= {});
  // The step has no common divisor with the lists that an attack picks from.
  for (let index = line; Date.now() < end; index += connections + 1) {
    const outcome = await attack(port, chosen.attempt(index));
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
}

await Promise.all(Array.from({ length: connections }, (_, line) => keepAttacking(line)));
process.send?.(outcomes);
process.disconnect();
