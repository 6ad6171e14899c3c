import type { Hover, Position } from 'vscode-languageserver/node';
import type { CheckResult } from '../check.ts';
import { getFacts, parseExpression, evaluateExpression } from '../content/facts.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { catalog } from '../rules/catalog.ts';
import type { FileText } from './file-text.ts';

/** Explains the rules of the problems at a position, or shows the value of a fact. */
export function hover(
  { content }: CheckResult,
  problems: readonly Diagnostic[],
  text: FileText,
  position: Position,
): Hover | null {
  const at = text.offsetAt(position);
  const rules = new Set(
    problems
      .filter((problem) => {
        const { start, end } = text.range(problem);
        return text.offsetAt(start) <= at && at <= text.offsetAt(end);
      })
      .map(({ rule }) => rule),
  );
  const explained = catalog
    .filter(({ id }) => rules.has(id))
    .map(({ id, summary, explain }) => `**${id}**: ${summary}\n\n${explain}`);
  const fact = factAt(text.text, at);
  const value =
    fact === null ? undefined : evaluateExpression(parseExpression(fact), getFacts(content.settings.studio));
  const parts = [...(value === undefined ? [] : [`\`{{${fact}}}\` is ${value}`]), ...explained];
  return parts.length === 0 ? null : { contents: { kind: 'markdown', value: parts.join('\n\n---\n\n') } };
}

function factAt(text: string, at: number): string | null {
  const start = text.lastIndexOf('{{', at);
  const [whole = '', name = ''] = start < 0 ? [] : (/^\{\{([^{}\n]*)\}\}/.exec(text.slice(start)) ?? []);
  return start + whole.length > at ? name : null;
}
