import {
  evaluateExpression,
  type FactExpression,
  type Facts,
  fixedFactNames,
  getFactNames,
  isFactName,
  isPrice,
  parseExpression,
} from './facts.ts';
import { suggest } from '#src/lib/text/suggest.ts';
import type { TextSpan } from './span.ts';

const placeholders = /(?<!\\)\{\{([^{}\n]*)(\}\})?/g;

/** Replaces placeholders, except those after a backslash. */
export const fillIn = (text: string, facts: Facts): string =>
  text.replaceAll(placeholders, (placeholder: string, inner: string, end?: string) =>
    end === undefined ? placeholder : (getValue(inner, facts) ?? placeholder),
  );

/** The value of a placeholder's content; undefined if it has none. */
export function getValue(inner: string, facts: Facts): string | undefined {
  const expression = parseExpression(inner);
  return findMistake(expression) ? undefined : evaluateExpression(expression, facts);
}

/** Finds the placeholders in a file that name facts. */
export const findFacts = (text: string): { name: string; span: TextSpan }[] =>
  [...text.matchAll(placeholders)].flatMap(({ 0: placeholder, 1: inner = '', 2: end, index }) => {
    const expression = parseExpression(inner);
    if (end === undefined || findMistake(expression)) return [];
    return [{ name: expression.names[0] ?? '', span: { start: index, end: index + placeholder.length } }];
  });

/** A placeholder that cannot be replaced with a value. */
export interface FactProblem {
  kind: 'unknown' | 'unclosed' | 'braces' | 'operator' | 'not-a-price' | 'no-value';
  name: string;
  /** for an unknown name, the fact that is spelled most like it */
  nearest: string | null;
  span: TextSpan;
}

/** `facts` is empty if the settings cannot be read. */
export function findFactProblems(text: string, facts: Facts): FactProblem[] {
  const areKnown = Object.keys(facts).length > 0;
  return [...text.matchAll(placeholders)].flatMap(
    ({ 0: placeholder, 1: inner = '', 2: end, index: start }): FactProblem[] => {
      // A tag of another program, such as {{< figure >}}. unsupported-markup reports it.
      if (/^[<%#!/]/.test(inner)) return [];
      const braces = findWrongBraces(text, start);
      if (braces) return [braces];
      if (end === undefined)
        return [{ kind: 'unclosed', name: '', nearest: null, span: { start, end: start + 2 } }];
      const span = { start, end: start + placeholder.length };
      const expression = parseExpression(inner);
      const mistake = findMistake(expression);
      if (mistake?.kind === 'unknown' && /\w\s*[*%^/×÷−–]|\w\s+-|\w\s+x\s|-\s*\d|^\d/.test(mistake.name))
        return [{ ...unknownFact(mistake.name, facts, span), kind: 'operator' }];
      if (mistake?.kind === 'unknown') return [unknownFact(mistake.name, facts, span)];
      if (mistake) return [{ ...mistake, nearest: null, span }];
      if (!areKnown || evaluateExpression(expression, facts) !== undefined) return [];
      const missing = expression.names.find((name) => facts[name] === undefined);
      if (missing !== undefined && !fixedFactNames.includes(missing))
        return [unknownFact(missing, facts, span)];
      return [{ kind: 'no-value', name: missing ?? inner.trim(), nearest: null, span }];
    },
  );
}

/** A fact with one brace at its end, or with more than two on a side. */
function findWrongBraces(text: string, start: number): FactProblem | null {
  const [name, opening = '', inside = '', closing = ''] =
    /^(\{{2,})([^{}\n]+)(\}[ \t]+\}|\}+)/.exec(text.slice(start)) ?? [];
  if (name === undefined || (opening.length === 2 && closing.length === 2)) return null;
  const isSymmetrical = opening.length > 2 && closing.length > 2;
  if (!isSymmetrical && findMistake(parseExpression(inside))) return null;
  const lineBefore = text.slice(text.lastIndexOf('\n', start) + 1, start);
  // The last brace can belong to one before the fact.
  const isInBraces = lineBefore.split('{').length > lineBefore.split('}').length;
  if (opening.length === 2 && closing.length > 2 && isInBraces) return null;
  return { kind: 'braces', name, nearest: `{{${inside.trim()}}}`, span: { start, end: start + name.length } };
}

const unknownFact = (name: string, facts: Facts, span: TextSpan): FactProblem => ({
  kind: 'unknown',
  name,
  nearest: suggest(name, getFactNames(facts)),
  span,
});

function findMistake({ names, divisor }: FactExpression): Pick<FactProblem, 'kind' | 'name'> | null {
  const unknown = names.find((name) => !isFactName(name));
  if (unknown !== undefined) return { kind: 'unknown', name: unknown };
  const notPrice = names.length > 1 || divisor > 1 ? names.find((name) => !isPrice(name)) : undefined;
  return notPrice === undefined ? null : { kind: 'not-a-price', name: notPrice };
}
