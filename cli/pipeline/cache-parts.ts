/** What is kept of a text: a run reads only the parts that it needs, so each stands in a file of its own. */
const parts = ['heads', 'places', 'terms', 'bodies'] as const;

export type Part = (typeof parts)[number];
export type Parts<Value> = Record<Part, Value>;

export const eachPart = <Value>(of: (part: Part) => Value): Parts<Value> =>
  Object.fromEntries(parts.map((part) => [part, of(part)])) as Parts<Value>; // every part is named

export const isWhole = <Value>(found: Parts<Value | null>): found is Parts<Value> =>
  parts.every((part) => found[part] !== null);

/** The run and the part that a file of the cache belongs to, by its name. */
export const partFile = new RegExp(String.raw`^records-(?<run>[0-9a-f]+)\.(?:${parts.join('|')})$`);
