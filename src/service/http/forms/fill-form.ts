import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import { rehype } from 'rehype';

export interface FormState {
  action: string;
  values: Record<string, unknown>;
  message: string;
  errors: Record<string, string>;
  isSuccess: boolean;
  /** a choice that the page may not list */
  option?: { name: string; value: string; label: string };
}

const processor = rehype().data('settings', { fragment: true });

// These patterns are safe for our own pages, where no attribute contains a `>`.
const formPattern = /<form\b[^>]*>[\s\S]*?<\/form>/g;
const moduleScriptPattern = /<script\b[^>]*\btype="module"[^>]*>[\s\S]*?<\/script>/g;

/**
 * Renders one of the site's pages with the visitor's input in its form and each error next to its field. Returns null if the page does not
 * contain the form. Only the form is parsed, because parsing the whole page takes 20 times as long. Scripts are removed, because they would
 * reset the form.
 */
export function renderFilledPage(html: string, state: FormState): string | null {
  let hasForm = false;
  const filled = html.replaceAll(formPattern, (text) => {
    const tree = processor.parse(text);
    const form = getElements(tree).find(({ tagName }) => tagName === 'form');
    if (!form || getPath(form.properties['action']) !== state.action) return text;
    hasForm = true;
    fillFields(form, state);
    return processor.stringify(tree);
  });
  return hasForm ? filled.replaceAll(moduleScriptPattern, '') : null;
}

const getPath = (action: unknown) => {
  if (typeof action !== 'string') return null;
  return URL.canParse(action, 'http://x') ? new URL(action, 'http://x').pathname : null;
};

function* walk(node: Root | RootContent): Generator<Element> {
  if (node.type === 'element') yield node;
  if ('children' in node) for (const child of node.children) yield* walk(child);
}
const getElements = (node: Root | Element) => [...walk(node)];

function fillFields(form: Element, { values, message, errors, isSuccess, option }: FormState): void {
  const descendants = getElements(form);
  for (const element of descendants) {
    const { tagName, properties } = element;
    const name = typeof properties['name'] === 'string' ? properties['name'] : null;
    if (name !== null && /^(?:input|select|textarea)$/.test(tagName)) {
      if (option?.name === name && tagName === 'select') addOption(element, option);
      // The page may be newer than the form that was sent. This field holds the statement that the page shows.
      if (name !== 'consent') setValue(element, toList(values[name]));
      if (errors[name]) properties['ariaInvalid'] = 'true';
      else delete properties['ariaInvalid'];
    }
    const errorFor = properties['dataErrorFor'];
    if (typeof errorFor === 'string') setText(element, errors[errorFor] ?? null);
    if (properties['dataStatus'] !== undefined) {
      setText(element, message);
      properties['dataStatus'] = isSuccess ? 'done' : 'error';
    }
  }
  const firstInvalid = descendants.find(({ properties }) => properties['ariaInvalid'] === 'true');
  if (firstInvalid) firstInvalid.properties['autoFocus'] = true;
  addErrorLinks(descendants, errors);
}

/** If there are several errors, adds links to their fields below the form's message, as `FormFooter` does. */
function addErrorLinks(descendants: Element[], errors: Record<string, string>): void {
  const status = descendants.find(({ properties }) => properties['dataStatus'] !== undefined);
  const parent = status && descendants.find(({ children }) => children.includes(status));
  const links = descendants.flatMap(({ properties: { dataErrorFor, id } }) => {
    const error = errors[String(dataErrorFor)];
    const field = String(id).replace(/-error$/, '');
    return error && descendants.some(({ properties }) => properties['id'] === field)
      ? [createLinkItem(field, error)]
      : [];
  });
  if (parent && links.length > 1)
    parent.children.splice(parent.children.indexOf(status) + 1, 0, createElement('ul', {}, links));
}

const createElement = (tagName: string, properties: Properties, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

const createLinkItem = (id: string, text: string) =>
  createElement('li', {}, [createElement('a', { href: `#${id}` }, [{ type: 'text', value: text }])]);

const toList = (value: unknown): string[] => [value].flat().filter((each) => typeof each === 'string');

function addOption(select: Element, { value, label }: { value: string; label: string }): void {
  const isListed = getElements(select).some(({ properties }) => properties['value'] === value);
  if (!isListed) select.children.push(createElement('option', { value }, [{ type: 'text', value: label }]));
}

function setValue(element: Element, values: string[]): void {
  const { tagName, properties } = element;
  if (tagName === 'textarea') {
    element.children = [{ type: 'text', value: values[0] ?? '' }];
  } else if (tagName === 'select') {
    for (const option of getElements(element)) {
      if (option.tagName !== 'option') continue;
      const value = option.properties['value'] ?? getText(option);
      if (values.includes(value)) option.properties['selected'] = true;
      else delete option.properties['selected'];
    }
  } else if (properties['type'] === 'checkbox' || properties['type'] === 'radio') {
    const value = String(properties['value'] ?? 'on');
    if (values.includes(value)) properties['checked'] = true;
    else delete properties['checked'];
  } else if (properties['type'] !== 'password' && values[0] !== undefined) {
    properties['value'] = values[0];
  }
}

function setText(element: Element, message: string | null): void {
  element.children = message === null ? [] : [{ type: 'text', value: message }];
  if (message === null) element.properties['hidden'] = true;
  else delete element.properties['hidden'];
}

const getText = (element: Element) =>
  element.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
