import { measure, medianOf, type Command, type Measurement } from './measure.ts';

export interface Contender {
  name: string;
  run: Command;
  /** removes everything that an earlier run left */
  reset: () => void;
  /** changes one post, differently each time; without it only the cold run counts */
  edit?: (take: number) => void;
}

const stages = ['cold', 'unchanged', 'edited'] as const;
type Stage = (typeof stages)[number];
export type Result = Partial<Record<Stage, Measurement>>;

/** Runs each contender in turn, `runs` times over, so that a busy moment of the machine falls on all of them. */
export async function race(contenders: readonly Contender[], runs: number): Promise<Map<string, Result>> {
  const taken = new Map<string, Partial<Record<Stage, Measurement[]>>>();
  for (let take = 1; take <= runs; take++) {
    for (const contender of contenders) {
      const own = taken.get(contender.name) ?? {};
      taken.set(contender.name, own);
      // oxlint-disable-next-line no-await-in-loop -- what is measured runs alone
      for (const [stage, figures] of await runOnce(contender, take)) (own[stage] ??= []).push(figures);
    }
  }
  return new Map([...taken].map(([name, own]) => [name, medians(own)]));
}

async function runOnce({ name, run, reset, edit }: Contender, take: number): Promise<[Stage, Measurement][]> {
  const done: [Stage, Measurement][] = [];
  const note = async (stage: Stage) => {
    process.stderr.write(`  ${take}: ${name}, ${stage} …\n`);
    done.push([stage, await measure(run)]);
  };
  reset();
  await note('cold');
  if (!edit) return done;
  await note('unchanged');
  edit(take);
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
