import type { Element, Nodes, Parents, Root as HtmlRoot } from 'hast';
import { visit } from 'unist-util-visit';
import { getText } from './html-text.ts';

/** A link to a note, and the note's link back. */
interface Note {
  reference: Element;
  backLink: Element;
  /** The ID that `reference` links to. */
  id: string;
}

/**
 * Finds footnotes and comments by their links to each other, as Word, Google Docs, Pandoc and WordPress write them. Footnotes
 * become <footnote-reference> and <footnote-definition>. Comments go to `dropped`.
 */
export function convertNotes(tree: HtmlRoot, dropped: string[]): void {
  const parents = new Map<Nodes, Parents>();
  const links: Element[] = [];
  visit(tree, 'element', (element, _index, parent) => {
    if (parent) parents.set(element, parent);
    if (element.tagName === 'a') links.push(element);
  });
  const notes = findNotes(links, parents);
  const definitions = new Map<string, Element>();
  for (const note of notes) {
    const block = getBlock(note, notes, parents);
    remove(note.backLink, parents);
    if (note.id.startsWith('cmnt')) {
      remove(note.reference, parents);
      dropped.push(`the comment “${getText(block).trim()}”`);
    } else {
      const label = definitions.get(note.id)?.properties['id'] ?? String(definitions.size + 1);
      Object.assign(note.reference, {
        tagName: 'footnote-reference',
        properties: { id: label },
        children: [],
      });
      const { children } = block;
      if (!definitions.has(note.id))
        definitions.set(note.id, {
          type: 'element',
          tagName: 'footnote-definition',
          properties: { id: label },
          children,
        });
    }
    remove(block, parents);
  }
  tree.children.push(...definitions.values());
}

function findNotes(links: readonly Element[], parents: ReadonlyMap<Nodes, Parents>): Note[] {
  const getIds = (link: Element) => {
    const around = parents.get(link);
    return [link, ...(around?.type === 'element' ? [around] : [])].map(({ properties }) => properties['id']);
  };
  return links.flatMap((reference, index) => {
    const id = getAnchor(reference);
    const ids = getIds(reference);
    const backLink = links.slice(index + 1).find((link) => {
      const isNote = getAncestors(link, parents).some(({ properties }) => properties['id'] === id);
      return isNote && ids.includes(getAnchor(link) ?? '');
    });
    return id !== null && backLink ? [{ reference, backLink, id }] : [];
  });
}

function getAnchor({ properties: { href } }: Element): string | null {
  return typeof href === 'string' && href.length > 1 && href.startsWith('#') ? href.slice(1) : null;
}

/** An element, and those around it. */
function getAncestors(element: Element, parents: ReadonlyMap<Nodes, Parents>): Element[] {
  const ancestors: Element[] = [];
  for (let node: Parents | undefined = element; node?.type === 'element'; node = parents.get(node))
    ancestors.push(node);
  return ancestors;
}

/** Google Docs puts each note in a <div>, and other programs put it in a list. */
function getBlock({ backLink }: Note, notes: readonly Note[], parents: ReadonlyMap<Nodes, Parents>): Element {
  const ancestors = getAncestors(backLink, parents);
  const hasOnlyThisNote = (element: Element) =>
    !notes.some(
      (note) =>
        getAncestors(note.reference, parents).includes(element) ||
        (note.backLink !== backLink && getAncestors(note.backLink, parents).includes(element)),
    );
  return (
    ancestors.findLast(
      (element) => ['div', 'li', 'p'].includes(element.tagName) && hasOnlyThisNote(element),
    ) ?? backLink
  );
}

/** Also removes an element around it that is then empty. */
function remove(element: Element, parents: ReadonlyMap<Nodes, Parents>): void {
  const parent = parents.get(element);
  const index = parent?.children.findIndex((child) => child === element) ?? -1;
  if (!parent || index === -1) return;
  parent.children.splice(index, 1);
  if (parent.type === 'element' && parent.children.length === 0) remove(parent, parents);
}
