import { stringifyForScript } from '#src/lib/format/html.ts';

/**
 * The cascade layers, weakest first, as in src/styles/tokens.css. Each page declares them before any rule, because module
 * order in a bundle is undefined.
 */
export const layers = '@layer reset, tokens, base, layout, components, page, utilities;';

/** The output of createRoot in src/main.tsx. */
export interface RenderedPage {
  /** The page module's source file. */
  entry: string | undefined;
  html: string;
  /** The data that the page was rendered with, for hydration. */
  data: unknown;
}

export interface PageOptions {
  /** The page's URL path. */
  path: string;
  /** The layout's and the page's stylesheets, in order. Undefined for the development server, which adds them itself. */
  styles?: readonly Stylesheet[];
  /** URLs of the fonts to preload. */
  fonts?: readonly string[];
  /** URLs of scripts that the page loads without waiting for an interaction. */
  scripts?: readonly string[];
  /** The script for a page that runs without the application. */
  standaloneScript?: string | undefined;
}

export interface Stylesheet {
  href: string;
  css: string;
}

const notFoundPages = new Set(['/404', '/blog/404']);

// React renders head elements before everything else.
const headTags = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

// Structured data for search engines. It is moved to the end of the page, outside the root: there it does not delay the text, and
// hydration does not see it.
const structuredData = /<script type="application\/ld\+json">[^<]*<\/script>/;

/** The script that loads the application, in a build or on the development server. */
const appScript = /(<script type="module"[^>]* src=")(?:\/assets\/app-|\/src\/lazy-start\.ts)[^"]*(")/;

/** Matches inline scripts, but not data blocks. */
const inlineScript = /<script\b(?![^>]*(?:\ssrc=|\stype="application\/(?:ld\+)?json"))/i;

const rootStart = '<div id="root" data-server-rendered="true">';

/** vite-react-ssg replaces this text in finished pages, even in a post that mentions it. */
const placeholder = '/* SCRIPT_COMMENT_PLACEHOLDER */';
const placeholderInHtml = '/&#42; SCRIPT_COMMENT_PLACEHOLDER */';
const placeholderInJson = '/\\u002a SCRIPT_COMMENT_PLACEHOLDER */';

/** The root element, followed by a vite-react-ssg script that the site does not use. */
const emptyRoot = `${rootStart}</div>\n<script>${placeholder}</script>`;

/** Inserts a rendered page into the document that vite-react-ssg generates from index.html. */
export function finishPage(document: string, { html, data }: RenderedPage, options: PageOptions): string {
  const { path, standaloneScript } = options;
  const [beforeRoot = '', end] = document.split(emptyRoot);
  if (end === undefined) throw new Error(`${path}: the document has no empty root element.`);
  // All replacements are functions, because content may contain `$&`.
  const head = standaloneScript
    ? beforeRoot.replace(appScript, (_, before, after) => before + standaloneScript + after)
    : beforeRoot;
  const tags = headTags.exec(html)?.[0] ?? '';
  const structuredDataTag = structuredData.exec(html)?.[0].replaceAll(placeholder, placeholderInJson);
  const body = html.slice(tags.length).replace(structuredData, () => '');
  if (options.styles && inlineScript.test(head + body))
    throw new Error(`${path}: the content security policy would block its inline script.`);
  const blocks = (structuredDataTag ? `\n${structuredDataTag}` : '') + dataBlock(path, data);
  const start = finishHead(head, escapePlaceholder(tags), options);
  return `${start}${rootStart}${escapePlaceholder(body)}</div>${blocks}${end}`;
}

/** Embeds the page's data as JSON, which the content security policy does not treat as a script. */
function dataBlock(path: string, data: unknown): string {
  const embedded = { data, ...(notFoundPages.has(path) && { notFound: path }) };
  const json = stringifyForScript(embedded).replaceAll(placeholder, placeholderInJson);
  return `\n<script type="application/json" id="page-data">${json}</script>`;
}

const escapePlaceholder = (html: string) => html.replaceAll(placeholder, placeholderInHtml);

const linkTag = /<link rel="(?:stylesheet|modulepreload)"[^>]*>\n?/g;

/**
 * Inlines the styles, so the page can paint from the first response. The stylesheets are also linked as disabled, which
 * keeps Vite's module loader from fetching them.
 */
function finishHead(head: string, tags: string, { styles, fonts = [], scripts = [] }: PageOptions): string {
  const preloads = fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  const inline = `<style>${layers}${(styles ?? []).map(({ css }) => css.trim()).join('\n')}</style>`;
  const disabled = (styles ?? []).map(({ href }) => `<link rel="stylesheet" href="${href}" disabled>`);
  const modules = scripts.map((src) => `<script type="module" src="${src}"></script>`);
  const pageTags = [tags, ...preloads, inline, ...disabled, ...modules].join('\n');
  // The inline styles declare the layer order, so they must come first.
  if (!styles) return head.replace(/<head[^>]*>/, (start) => `${start}\n${pageTags}`);
  return head.replace(linkTag, () => '').replace('</head>', () => `${pageTags}\n</head>`);
}
