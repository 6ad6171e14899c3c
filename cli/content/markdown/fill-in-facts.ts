import {
  factNames,
  type FactExpression,
  type Facts,
  isPrice,
  parseExpression,
  evaluateExpression,
} from '../facts.ts';
import type { TextSpan } from '../span.ts';

const braces = /(?<!\\)\{\{([^{}\n]*)(\}\})?/g;
const known: ReadonlySet<string> = new Set(factNames);

/** A fact that was filled in. `start` and `end` are offsets in the resulting text, `from` and `to` in the original. */
export interface Expansion extends TextSpan {
  from: number;
  to: number;
}

/** A placeholder that cannot be replaced with a value. */
export interface FactProblem {
  kind: 'unknown' | 'unclosed' | 'not-a-price' | 'no-value';
  name: string;
  span: TextSpan;
}

interface FilledIn {
  text: string;
  expansions: Expansion[];
  problems: FactProblem[];
}

/** Replaces placeholders such as `{{phone}}` with facts. `facts` is empty if the settings cannot be read. */
export function fillInFacts(text: string, facts: Facts): FilledIn {
  const areKnown = Object.keys(facts).length > 0;
  const expansions: Expansion[] = [];
  const problems: FactProblem[] = [];
  let filled = '';
  let at = 0;
  for (const { 0: whole, 1: inner = '', 2: end, index: from } of text.matchAll(braces)) {
    const to = from + whole.length;
    const expression = end === undefined ? null : parseExpression(inner);
    const span = { start: from, end: expression ? to : from + 2 };
    const problem = expression ? findProblem(expression) : ({ kind: 'unclosed', name: '' } as const);
    if (problem) problems.push({ ...problem, span });
    const value = expression && !problem ? evaluateExpression(expression, facts) : undefined;
    if (value === undefined) {
      const missing = expression?.names.find((name) => facts[name] === undefined);
      if (!problem && areKnown) problems.push({ kind: 'no-value', name: missing ?? inner.trim(), span });
      continue;
    }
    filled += text.slice(at, from);
    expansions.push({ start: filled.length, end: filled.length + value.length, from, to });
    filled += value;
    at = to;
  }
  return { text: filled + text.slice(at), expansions, problems };
}

function findProblem({ names, divisor }: FactExpression): Pick<FactProblem, 'kind' | 'name'> | null {
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) return { kind: 'unknown', name: unknown };
  const notPrice = names.length > 1 || divisor > 1 ? names.find((name) => !isPrice(name)) : undefined;
  return notPrice === undefined ? null : { kind: 'not-a-price', name: notPrice };
}
