/** A stretch of a file's text, in offsets. */
export interface Span {
  start: number;
  end: number;
}

/** A value of a YAML file and where it stands; aliases are followed. */
export interface Spot {
  /** of the value as it is written; empty where nothing is written */
  span: Span;
  /** of the key that holds it; entries of lists and the whole file have none */
  key: Span | null;
  value: unknown;
  /** how a single value is written */
  style: 'plain' | 'single' | 'double' | 'literal' | 'folded' | null;
  /** by key or index; of single values empty */
  children: Map<string, Spot>;
  isList: boolean;
}

export type Path = readonly PropertyKey[];

/** The spot at a path, or the last one on the way to it and the key that is missing there. */
export function spotAt(root: Spot, path: Path): { spot: Spot; missing: string | null } {
  let spot = root;
  for (const step of path) {
    const next = spot.children.get(String(step));
    if (next === undefined) return { spot, missing: String(step) };
    spot = next;
  }
  return { spot, missing: null };
}

/** Where to point when a value is at fault: the value, or its key where nothing is written. */
export function blamed(spot: Spot): Span {
  return spot.span.start === spot.span.end && spot.key ? spot.key : spot.span;
}

/** Where to point when a key is missing: the key that should hold it, or the first line of the entry. */
export function holder(spot: Spot): Span {
  if (spot.key) return spot.key;
  const first = spot.children.values().next().value;
  return first?.key ?? { start: spot.span.start, end: spot.span.start };
}

/** Every spot that a pattern such as `groups.*.items.*.answer` names, with its path. */
export function spotsAt(root: Spot, [step, ...rest]: readonly string[]): { path: string[]; spot: Spot }[] {
  if (step === undefined) return [{ path: [], spot: root }];
  const next = step === '*' ? [...root.children] : [[step, root.children.get(step)] as const];
  return next.flatMap(([key, child]) =>
    child ? spotsAt(child, rest).map(({ path, spot }) => ({ path: [key, ...path], spot })) : [],
  );
}
