import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

export interface FormState {
  /** the path that the form posts to: /api/contact */
  action: string;
  values: Record<string, unknown>;
  error: string;
  fields: Record<string, string>;
  /** a success message, not an error */
  isSuccess?: boolean;
}

const parser = unified().use(rehypeParse, { fragment: true });
const serializer = unified().use(rehypeStringify, { allowDangerousCharacters: false });

// Works for our own pages: none of their attributes contains a `>`.
const anyForm = /<form\b[^>]*>[\s\S]*?<\/form>/g;
const anyModule = /<script\b[^>]*\btype="module"[^>]*>[\s\S]*?<\/script>/g;

/**
 * Renders a page of the site with its form as the visitor filled it in and each error at its field. Null if the page has no such
 * form. Only the form is parsed: a whole page takes 20 times as long. Scripts are removed, since they would show the page as it
 * was built.
 */
export function renderFilledPage(html: string, state: FormState): string | null {
  let isFound = false;
  const filled = html.replaceAll(anyForm, (text) => {
    const tree = parser.parse(text);
    const form = elements(tree).find(({ tagName }) => tagName === 'form');
    if (!form || getPath(form.properties['action']) !== state.action) return text;
    isFound = true;
    fillFields(form, state);
    return serializer.stringify(tree);
  });
  return isFound ? filled.replaceAll(anyModule, '') : null;
}

const getPath = (action: unknown) => {
  if (typeof action !== 'string') return null;
  return URL.canParse(action, 'http://x') ? new URL(action, 'http://x').pathname : null;
};

function* walk(node: Root | RootContent): Generator<Element> {
  if (node.type === 'element') yield node;
  if ('children' in node) for (const child of node.children) yield* walk(child);
}
const elements = (node: Root | Element) => [...walk(node)];

function fillFields(form: Element, { values, error, fields, isSuccess = false }: FormState): void {
  const descendants = elements(form);
  for (const element of descendants) {
    const { tagName, properties } = element;
    const name = typeof properties['name'] === 'string' ? properties['name'] : null;
    if (name !== null && /^(?:input|select|textarea)$/.test(tagName)) {
      setValue(element, toList(values[name]));
      if (fields[name]) properties['ariaInvalid'] = 'true';
      else delete properties['ariaInvalid'];
    }
    const errorFor = properties['dataErrorFor'];
    if (typeof errorFor === 'string') setText(element, fields[errorFor] ?? null);
    if (properties['dataStatus'] !== undefined) {
      setText(element, error);
      properties['dataStatus'] = isSuccess ? 'done' : 'error';
    }
  }
  const first = descendants.find(({ properties }) => properties['ariaInvalid'] === 'true');
  if (first) first.properties['autoFocus'] = true;
  addLinks(descendants, fields);
}

/** Several errors get links to their fields after the form's message, as `FormFooter` shows them. */
function addLinks(descendants: Element[], fields: Record<string, string>): void {
  const status = descendants.find(({ properties }) => properties['dataStatus'] !== undefined);
  const parent = status && descendants.find(({ children }) => children.includes(status));
  const links = descendants.flatMap(({ properties: { dataErrorFor, id } }) => {
    const error = fields[String(dataErrorFor)];
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

/** The values that a form sent under a name. */
const toList = (value: unknown): string[] => [value].flat().filter((each) => typeof each === 'string');

function setValue(element: Element, given: string[]): void {
  const { tagName, properties } = element;
  if (tagName === 'textarea') {
    element.children = [{ type: 'text', value: given[0] ?? '' }];
  } else if (tagName === 'select') {
    for (const option of elements(element)) {
      if (option.tagName !== 'option') continue;
      const value = option.properties['value'] ?? getText(option);
      if (given.includes(value)) option.properties['selected'] = true;
      else delete option.properties['selected'];
    }
  } else if (properties['type'] === 'checkbox' || properties['type'] === 'radio') {
    const value = String(properties['value'] ?? 'on');
    if (given.includes(value)) properties['checked'] = true;
    else delete properties['checked'];
  } else if (properties['type'] !== 'password' && given[0] !== undefined) {
    properties['value'] = given[0];
  }
}

function setText(element: Element, message: string | null): void {
  element.children = message === null ? [] : [{ type: 'text', value: message }];
  if (message === null) element.properties['hidden'] = true;
  else delete element.properties['hidden'];
}

const getText = (element: Element) =>
  element.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
