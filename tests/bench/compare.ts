import { measure, medianOf, type Command, type Measurement } from './measure.ts';

export interface Candidate {
  name: string;
  run: Command;
  /** removes everything that an earlier run left */
  reset: () => void;
  /** changes one post, differently each time; without it only the cold run counts */
  edit?: (round: number) => void;
}

const stages = ['cold', 'unchanged', 'edited'] as const;
type Stage = (typeof stages)[number];
export type Result = Partial<Record<Stage, Measurement>>;

/** Runs each candidate in turn, `runs` times over, so that a busy moment of the machine falls on all of them. */
export async function compare(candidates: readonly Candidate[], runs: number): Promise<Map<string, Result>> {
  const measured = new Map<string, Partial<Record<Stage, Measurement[]>>>();
  for (let round = 1; round <= runs; round++) {
    for (const candidate of candidates) {
      const own = measured.get(candidate.name) ?? {};
      measured.set(candidate.name, own);
      for (const [stage, figures] of await runOnce(candidate, round)) (own[stage] ??= []).push(figures);
    }
  }
  return new Map([...measured].map(([name, own]) => [name, medians(own)]));
}

async function runOnce(
  { name, run, reset, edit }: Candidate,
  round: number,
): Promise<[Stage, Measurement][]> {
  const done: [Stage, Measurement][] = [];
  const note = async (stage: Stage) => {
    process.stderr.write(`  ${round}: ${name}, ${stage} …\n`);
    done.push([stage, await measure(run)]);
  };
  reset();
  await note('cold');
  if (!edit) return done;
  await note('unchanged');
  edit(round);
  await note('edited');
  return done;
}

function medians(own: Partial<Record<Stage, Measurement[]>>): Result {
  const result: Result = {};
  for (const stage of stages) {
    const all = own[stage];
    if (all) result[stage] = medianOf(all);
  }
  return result;
}
