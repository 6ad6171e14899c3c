import type { Element, ElementContent, Root as HtmlRoot, RootContent } from 'hast';
import { visit } from 'unist-util-visit';
import { getClasses } from './html-text.ts';

/** Google Docs writes each level of a list after the others, with its level in a class, as in `lst-kix_x-1`. */
export function nestLists(tree: HtmlRoot): void {
  visit(tree, (parent) => {
    if (parent.type !== 'root' && parent.type !== 'element') return;
    const isInList = parent.type === 'element' && isList(parent);
    const kept: RootContent[] = [];
    for (const child of parent.children) {
      const last = kept.findLast((node) => node.type !== 'text' || node.value.trim() !== '');
      if (last?.type === 'element' && isList(child)) {
        if (isInList && last.tagName === 'li') last.children.push(child);
        else if (!isList(last) || !attach(last, child)) kept.push(child);
      } else kept.push(child);
    }
    parent.children = kept as ElementContent[]; // they were its children
  });
}

const isList = (node: RootContent): node is Element =>
  node.type === 'element' && (node.tagName === 'ul' || node.tagName === 'ol');

function getLevel(list: Element): { name: string; level: number } | null {
  const [, name, level] =
    /^(lst-.+)-(\d+)$/.exec(getClasses(list).find((each) => each.startsWith('lst-')) ?? '') ?? [];
  return name === undefined ? null : { name, level: Number(level) };
}

/** Adds a list to the list above it. Returns false if it is another list. */
function attach(above: Element, list: Element): boolean {
  const [levelAbove, level] = [getLevel(above), getLevel(list)];
  const item = above.children.findLast((child) => child.type === 'element');
  if (!levelAbove || !level || !item || level.level < levelAbove.level) return false;
  const inside = item.children.at(-1);
  if (level.level > levelAbove.level) {
    if (!inside || !isList(inside) || !attach(inside, list)) item.children.push(list);
    return true;
  }
  if (level.name !== levelAbove.name) return false;
  above.children.push(...list.children);
  return true;
}
