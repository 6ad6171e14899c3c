import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node, type Pair } from 'yaml';
import type { StudioFact } from '#src/model/admin/settings.ts';

/** Every fact of content/studio.yaml with the line it stands on. */
export function studioFacts(file: { path: string; text: string } | null): StudioFact[] {
  if (!file) return [];
  const lines = new LineCounter();
  const { contents } = parseDocument(file.text, { lineCounter: lines });
  const facts: StudioFact[] = [];
  const visit = (node: unknown, name: string) => {
    if (isMap(node)) {
      for (const pair of node.items as Pair<unknown, Node | null>[]) {
        visit(pair.value, [name, isScalar(pair.key) ? String(pair.key.value) : ''].filter(Boolean).join('.'));
      }
    } else if (isSeq(node)) {
      node.items.forEach((item, index) => visit(item, `${name}[${nameOf(item) ?? index}]`));
    } else if (isScalar(node) && node.range) {
      const { line } = lines.linePos(node.range[0]);
      facts.push({ name, value: String(node.value), file: file.path, line });
    }
  };
  visit(contents, '');
  return facts;
}

/** sessions[mini].primeTime says more than sessions[0].primeTime. */
function nameOf(node: unknown): string | undefined {
  const name = isMap(node) ? (node.get('id') ?? node.get('name') ?? node.get('date')) : undefined;
  return typeof name === 'string' ? name : undefined;
}
