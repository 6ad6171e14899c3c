import type { z } from 'zod';
import { quote } from '#src/lib/text/quote.ts';

/** The rules of `studio check` that report what refinements of the schemas reject. */
export type RefinementRule =
  | 'booking-page'
  | 'entry-duplicate'
  | 'extra-time'
  | 'guest-count'
  | 'opening-hours'
  | 'payment-deposit'
  | 'question-duplicate'
  | 'session-known'
  | 'session-popular'
  | 'session-price'
  | 'timezone-known';

/** Additions to the path and message of an issue. */
export interface RefinementParams {
  rule: RefinementRule;
  /** The path of the value that has priority. The message refers to its line as `{line}`. */
  earlier?: readonly PropertyKey[];
}

export interface RefinementIssue extends RefinementParams {
  /** Starts at the refined value. */
  path: readonly PropertyKey[];
  message: string;
}

export function addIssue(
  context: z.core.$RefinementCtx,
  { path, message, ...params }: RefinementIssue,
): void {
  context.addIssue({ code: 'custom', path: [...path], message, params: { ...params } });
}

/** Runs a refinement if the values that it reads are valid. By default, any other mistake would hide what it finds. */
export const ifValid = (part: z.ZodType) => ({
  when: ({ value }: z.core.ParsePayload) => part.safeParse(value, { jitless: true }).success,
});

export interface ValueAtPath {
  path: string[];
  value: unknown;
}

/** Lists the values at a path such as `sessions.*.id`, in which `*` is each entry. */
export function valuesAt(data: unknown, pattern: string): ValueAtPath[] {
  let found: ValueAtPath[] = [{ path: [], value: data }];
  for (const step of pattern.split('.')) {
    found = found.flatMap(({ path, value }) =>
      entriesOf(value)
        .filter(([key]) => step === '*' || step === key)
        .map(([key, inner]) => ({ path: [...path, key], value: inner })),
    );
  }
  return found;
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Finds values that repeat an earlier one. `toKey` removes differences that do not matter. */
export function findDuplicates(values: readonly ValueAtPath[], toKey = (value: unknown) => value) {
  const first = new Map<unknown, ValueAtPath>();
  return values.flatMap((each) => {
    const key = toKey(each.value) ?? null;
    const earlier = key === null ? undefined : first.get(key);
    if (earlier) return [{ ...each, earlier: earlier.path }];
    first.set(key, each);
    return [];
  });
}

/** Refuses a list in which two entries have the same ID, name or date. */
export function refuseDuplicates(ids: readonly ValueAtPath[], context: z.core.$RefinementCtx): void {
  for (const { path, value, earlier } of findDuplicates(ids)) {
    addIssue(context, {
      rule: 'entry-duplicate',
      path,
      earlier,
      message: `${quote(String(value))} is already used on line {line}. Choose another.`,
    });
  }
}
