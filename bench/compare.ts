import { getMedian, measure, type Command, type Measurement } from './measure.ts';

export interface Candidate {
  name: string;
  run: Command;
  /** removes the output and caches of earlier runs */
  reset: () => void;
  /** changes one post, differently each time; if undefined, only the cold run is measured */
  edit?: (round: number) => void;
}

const stages = ['cold', 'unchanged', 'edited'] as const;
type Stage = (typeof stages)[number];
export type Result = Partial<Record<Stage, Measurement>>;

/** Runs all candidates in turn, `runs` times, so a busy machine affects all of them equally. */
export async function compare(candidates: readonly Candidate[], runs: number): Promise<Map<string, Result>> {
  const measured = new Map<string, Partial<Record<Stage, Measurement[]>>>();
  for (let round = 1; round <= runs; round++) {
    for (const candidate of candidates) {
      const stageMeasurements = measured.get(candidate.name) ?? {};
      measured.set(candidate.name, stageMeasurements);
      for (const [stage, measurement] of await runOnce(candidate, round))
        (stageMeasurements[stage] ??= []).push(measurement);
    }
  }
  return new Map([...measured].map(([name, stageMeasurements]) => [name, getMedians(stageMeasurements)]));
}

async function runOnce(
  { name, run, reset, edit }: Candidate,
  round: number,
): Promise<[Stage, Measurement][]> {
  const measurements: [Stage, Measurement][] = [];
  const measureStage = async (stage: Stage) => {
    process.stderr.write(`  ${round}: ${name}, ${stage} …\n`);
    measurements.push([stage, await measure(run)]);
  };
  reset();
  await measureStage('cold');
  if (!edit) return measurements;
  await measureStage('unchanged');
  edit(round);
  await measureStage('edited');
  return measurements;
}

function getMedians(stageMeasurements: Partial<Record<Stage, Measurement[]>>): Result {
  const result: Result = {};
  for (const stage of stages) {
    const measurements = stageMeasurements[stage];
    if (measurements) result[stage] = getMedian(measurements);
  }
  return result;
}
