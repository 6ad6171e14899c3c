import { type CompletionItem, CompletionItemKind, InsertTextFormat } from 'vscode-languageserver/node';
import { categories } from '#src/content/schemas/page-data.ts';
import type { Content } from '../../content/content.ts';
import { type Document, getDocumentKind } from '../../content/document.ts';
import { getFactNames } from '../../content/facts.ts';
import { documentUrl } from '../../content/links/site.ts';
import { directiveNames } from '../../content/markdown/directives.ts';
import { type HeaderKey, headerKeys } from '../../content/header/keys.ts';
import { type HeaderLine, splitHeader } from '../../content/header/split.ts';
import { canChangeRule } from '../../rules/catalog.ts';
import { settingsPaths } from '../../content/settings/settings.ts';
import type { OpenFile } from './project.ts';

interface CompletionContext {
  content: Content;
  path: string;
  text: string;
  offset: number;
  /** The part of the line before the cursor. */
  before: string;
  /** The part of the line after the cursor. */
  after: string;
}

interface Suggestion extends Pick<CompletionItem, 'label' | 'kind' | 'detail'> {
  /** Text to insert instead of the label. */
  insert?: string;
  /** A text with places to fill in, for editors that can. */
  snippet?: string;
}

interface Suggestions {
  /** The part of the word before the cursor. A suggestion replaces it. */
  typed: string;
  items: Suggestion[];
}

type Completer = (context: CompletionContext) => Suggestions | null;

export function complete(
  { checked: { content }, path, text: file }: OpenFile,
  offset: number,
  canInsertSnippets: boolean,
): CompletionItem[] {
  const { text } = file;
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const before = text.slice(lineStart, offset);
  const after = /^[^\r\n]*/.exec(text.slice(offset))?.[0] ?? '';
  const context = { content, path, text, offset, before, after };
  for (const completer of completers) {
    const suggestions = completer(context);
    if (!suggestions) continue;
    const range = file.rangeFromOffsets({ start: offset - suggestions.typed.length, end: offset });
    return suggestions.items.map(({ insert, snippet, ...item }) => ({
      ...item,
      ...(snippet !== undefined && canInsertSnippets
        ? { textEdit: { range, newText: snippet }, insertTextFormat: InsertTextFormat.Snippet }
        : { textEdit: { range, newText: insert ?? item.label } }),
    }));
  }
  return [];
}

const getKindFromPath = (path: string) =>
  path.endsWith('.md') ? getDocumentKind(path.split('/')[0] ?? '') : undefined;

const completeIgnoredRules: Completer = ({ before }) => {
  const typed = /studio-ignore (?:[\w-]+[ ,]+)*([\w-]*)$/.exec(before)?.[1];
  if (typed === undefined) return null;
  const rules = [...canChangeRule].filter(([, canChange]) => canChange);
  return { typed, items: rules.map(([label]) => ({ label, kind: CompletionItemKind.EnumMember })) };
};

const completeFacts: Completer = ({ content, before, after }) => {
  const typed = /\{\{(?:[^{}]*[+\s])?([\w.-]*)$/.exec(before)?.[1];
  if (typed === undefined) return null;
  const values = content.settings.facts;
  const end = /^[^{]*\}\}/.test(after) ? '' : '}}';
  return {
    typed,
    items: getFactNames(values).map((label) => ({
      label,
      kind: CompletionItemKind.Variable,
      insert: label + end,
      ...(values[label] && { detail: values[label] }),
    })),
  };
};

const blocks = {
  faq: { detail: 'an accordion of ### questions', content: '### ${1:Question?}\n\n${2:Answer.}' },
  margin: { detail: 'one image next to the text', content: '![${1:description}](/images/blog/$2)' },
  'side-by-side': {
    detail: 'two or three images in a row',
    content: '![${1:description}](/images/blog/$2)\n![${3:description}](/images/blog/$4)',
  },
  steps: { detail: 'a numbered list of steps', content: '1. ${1:First step.}\n2. ${2:Second step.}' },
};

const completeDirectives: Completer = ({ path, text, offset, before }) => {
  const [, colons = '', typed] = /^\s*(:{3,})([\w-]*)$/.exec(before) ?? [];
  if (typed === undefined || !path.endsWith('.md')) return null;
  const nextColons = /\n[ \t]*:{3,}([^\r\n]*)/.exec(text.slice(offset))?.[1];
  const isClosed = nextColons?.trim() === '';
  return {
    typed,
    items: directiveNames.map((label) => ({
      label,
      kind: CompletionItemKind.Keyword,
      detail: blocks[label].detail,
      ...(!isClosed && { snippet: `${label}\n${blocks[label].content}\n${colons}` }),
    })),
  };
};

const completeImages: Completer = (context) => {
  const typed =
    /!\[[^\]]*\]\(([^\s()]*)$/.exec(context.before)?.[1] ??
    (getOtherHeaderLines(context) ? /^heroImage:\s*(\S*)$/.exec(context.before)?.[1] : undefined);
  return typed === undefined ? null : { typed, items: suggestImages(context.content) };
};

const suggestImages = ({ pictures }: Content): Suggestion[] =>
  [...pictures.usable.values()]
    .filter(({ path }) => !path.startsWith('site/'))
    .map(({ path, width, height }) => ({
      label: `/images/${path}`,
      detail: `${width}×${height}`,
      kind: CompletionItemKind.File,
    }));

/** The names in alt.yaml and focal.yaml. */
const completeImageNames: Completer = ({ content, path, before }) => {
  const isAlt = path === settingsPaths.alt;
  const typed = /^([^\s:#]*)$/.exec(before)?.[1];
  if (typed === undefined || (!isAlt && path !== settingsPaths.focal)) return null;
  const { pictures, settings } = content;
  const known = new Set(Object.keys(isAlt ? settings.alt : settings.focal));
  const names = [...pictures.usable.keys()].flatMap((file) =>
    isAlt ? (/^site\/(.*)\.\w+$/.exec(file)?.[1] ?? []) : file,
  );
  const missing = names.filter((name) => !known.has(name));
  return { typed, items: missing.map((label) => ({ label, kind: CompletionItemKind.File })) };
};

const linkStarts = {
  text: /(?:\]\(<?|^\s*\[[^\]]+\]:\s+)([^\s()<>]*)$/,
  [settingsPaths.redirects]: /^\S+:\s+["']?([^\s"']*)$/,
  [settingsPaths.studio]: /^\s*url:\s+["']?([^\s"']*)$/,
};

const getLinkStart = (path: string) =>
  path === settingsPaths.redirects || path === settingsPaths.studio ? linkStarts[path] : linkStarts.text;

const completeLinks: Completer = (context) => {
  const typed = getLinkStart(context.path).exec(context.before)?.[1];
  if (typed === undefined) return null;
  const hash = typed.indexOf('#');
  if (hash < 0) return { typed, items: suggestPages(context.content) };
  return { typed: typed.slice(hash), items: suggestAnchors(context, typed.slice(0, hash)) };
};

function suggestPages({ site, documents }: Content): Suggestion[] {
  const titles = new Map(documents.map((document) => [documentUrl(document), getTitle(document)]));
  return [...site.targets].flatMap(([label, { status }]) => {
    if (status === 'draft') return [];
    const detail = titles.get(label);
    return [{ label, kind: CompletionItemKind.Reference, ...(detail && { detail }) }];
  });
}

const getTitle = ({ header, previewHeader }: Document) => (header ?? previewHeader)?.title;

function suggestAnchors({ content, path }: CompletionContext, url: string): Suggestion[] {
  const documents = new Map(content.documents.map((document) => [documentUrl(document), document]));
  const openDocument = content.documents.find((document) => document.path === path);
  const page = url === '' && openDocument ? documentUrl(openDocument) : url;
  const headings = new Map(documents.get(page)?.contents.map(({ id, text }) => [id, text]));
  return [...(content.site.targets.get(page)?.anchors ?? [])].map((id) => {
    const detail = headings.get(id);
    return { label: `#${id}`, kind: CompletionItemKind.Reference, ...(detail && { detail }) };
  });
}

const completeHeaderKeys: Completer = (context) => {
  const typed = /^([\w-]*)$/.exec(context.before)?.[1];
  const kind = getKindFromPath(context.path);
  const otherLines = getOtherHeaderLines(context);
  if (typed === undefined || !kind || !otherLines) return null;
  const used = new Set(otherLines.map(({ entry }) => entry?.key));
  const availableKeys = Object.entries(headerKeys[kind]).filter(([key]) => !used.has(key));
  const separator = context.after.startsWith(':') ? '' : ': ';
  return {
    typed,
    items: availableKeys.map(([label, { required }]) => ({
      label,
      kind: CompletionItemKind.Property,
      insert: label + separator,
      detail: required ? 'required' : 'optional',
    })),
  };
};

const completeHeaderValues: Completer = (context) => {
  const [, key = '', value] = /^(\w+):\s*(.*)$/.exec(context.before) ?? [];
  const kind = getKindFromPath(context.path);
  const type = kind && headerKeys[kind][key]?.type;
  if (value === undefined || !type || !getOtherHeaderLines(context)) return null;
  const typed = type === 'tags' ? value.slice(value.lastIndexOf(',') + 1).trimStart() : value;
  const labels = getValues(type, context);
  return { typed, items: labels.map((label) => ({ label, kind: CompletionItemKind.Value })) };
};

function getValues(type: HeaderKey['type'], { content, path, before, after }: CompletionContext): string[] {
  if (type === 'category') return [...categories];
  if (type === 'boolean') return ['true', 'false'];
  if (type === 'day') return [content.buildDate.day];
  if (type !== 'tags') return [];
  const usedTags = new Set(
    (before + after)
      .replace(/^\w+:/, '')
      .split(',')
      .map((tag) => tag.trim()),
  );
  const others = content.documents.filter((document) => document.path !== path);
  const tags = new Set(others.flatMap(({ tagSpans }) => Object.keys(tagSpans)));
  return [...tags].filter((tag) => tag !== '' && !usedTags.has(tag)).toSorted();
}

/**
 * Returns the header's lines without the one at the cursor, which is being typed. Null if the cursor is not in a header, or on
 * one of its fences.
 */
function getOtherHeaderLines({ path, text, offset, before, after }: CompletionContext): HeaderLine[] | null {
  if (!path.endsWith('.md') || before.startsWith('---')) return null;
  const lineStart = offset - before.length;
  const { block, lines } = splitHeader(text.slice(0, lineStart) + text.slice(offset + after.length));
  return block && block.start <= lineStart && lineStart <= block.end ? lines : null;
}

const completers: Completer[] = [
  completeIgnoredRules,
  completeFacts,
  completeDirectives,
  completeImages,
  completeImageNames,
  completeLinks,
  completeHeaderKeys,
  completeHeaderValues,
];
