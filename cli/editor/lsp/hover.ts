import type { Hover, Position } from 'vscode-languageserver/node';
import type { CheckResult } from '../../check.ts';
import { getFacts, parseExpression, evaluateExpression } from '../../content/facts.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { catalog } from '../../rules/catalog.ts';
import type { FileText } from './file-text.ts';

/** Shows the value of the `{{…}}` placeholder at a position, and explains the problems there. */
export function getHover(
  { content }: CheckResult,
  problems: readonly Diagnostic[],
  file: FileText,
  position: Position,
): Hover | null {
  const offset = file.offsetAt(position);
  const rules = new Set(
    problems
      .filter((problem) => {
        const { start, end } = file.rangeFromLines(problem);
        return file.offsetAt(start) <= offset && offset <= file.offsetAt(end);
      })
      .map(({ rule }) => rule),
  );
  const explanations = catalog
    .filter(({ id }) => rules.has(id))
    .map(({ id, summary, explain }) => `**${id}**: ${summary}\n\n${explain}`);
  const expression = findExpression(file.text, offset);
  const value =
    expression === null
      ? undefined
      : evaluateExpression(parseExpression(expression), getFacts(content.settings.studio));
  const parts = [...(value === undefined ? [] : [`\`{{${expression}}}\` is ${value}`]), ...explanations];
  return parts.length === 0 ? null : { contents: { kind: 'markdown', value: parts.join('\n\n---\n\n') } };
}

function findExpression(text: string, offset: number): string | null {
  const start = text.lastIndexOf('{{', offset);
  const [placeholder = '', expression = ''] =
    start < 0 ? [] : (/^\{\{([^{}\n]*)\}\}/.exec(text.slice(start)) ?? []);
  return start + placeholder.length > offset ? expression : null;
}
