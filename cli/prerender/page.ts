/** Puts a rendered page into the document that vite-react-ssg makes of index.html. */

/**
 * The cascade layers, the weakest first, as src/styles/tokens.css declares them. Each page declares them before any
 * rule, because the order of modules in a bundle is not defined.
 */
export const layers = '@layer reset, tokens, base, layout, components, page, utilities;';

/** As createRoot in src/main.tsx renders it. */
export interface RenderedPage {
  /** the source of the page's module */
  entry: string | undefined;
  html: string;
  /** what the page was rendered with, for hydration */
  data: unknown;
}

export interface PageOptions {
  /** the page's URL */
  path: string;
  /** the stylesheets of the layout and of the page, in order; the development server links its own */
  styles?: readonly Stylesheet[];
  /** URLs of the fonts above the fold */
  fonts?: readonly string[];
  /** URLs of scripts that the page loads at once, ahead of an interaction */
  scripts?: readonly string[];
  /** the script of a page that runs without the application */
  standaloneScript?: string | undefined;
}

export interface Stylesheet {
  href: string;
  css: string;
}

const notFoundPages = new Set(['/404', '/blog/404']);

// React renders head elements before everything else.
const headTags = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

// Structured data for search engines. It moves to the end of the page, where it delays no text and hydration does not see it.
const structuredData = /<script type="application\/ld\+json">[^<]*<\/script>/;

/** The script that loads the application, as built and as the development server has it. */
const appScript = /(<script type="module"[^>]* src=")(?:\/assets\/app-|\/src\/lazy-start\.ts)[^"]*(")/;

/** A script in the page itself that is not data. */
const inlineScript = /<script\b(?![^>]*(?:\ssrc=|\stype="application\/(?:ld\+)?json"))/i;

const rootStart = '<div id="root" data-server-rendered="true">';

/** The root, and vite-react-ssg's script after it, which the site does not use. */
const emptyRoot = `${rootStart}</div>\n<script>/* SCRIPT_COMMENT_PLACEHOLDER */</script>`;

export function finishPage(document: string, { html, data }: RenderedPage, options: PageOptions): string {
  const { path, standaloneScript } = options;
  const [shared = '', end] = document.split(emptyRoot);
  if (end === undefined) throw new Error(`${path}: the document has no empty root element.`);
  // Replacements are functions throughout: content may hold `$&`.
  const head = standaloneScript
    ? shared.replace(appScript, (_, before, after) => before + standaloneScript + after)
    : shared;
  const tags = headTags.exec(html)?.[0] ?? '';
  const structuredDataTag = structuredData.exec(html)?.[0];
  const body = html.slice(tags.length).replace(structuredData, () => '');
  if (options.styles && inlineScript.test(head + body))
    throw new Error(`${path}: the content security policy would block its inline script.`);
  const blocks = (structuredDataTag ? `\n${structuredDataTag}` : '') + dataBlock(path, data);
  return `${finishHead(head, tags, options)}${rootStart}${body}</div>${blocks}${end}`;
}

/** The page's data is inert, so that no script needs to be allowed for it. */
function dataBlock(path: string, data: unknown): string {
  const embedded = { data, ...(notFoundPages.has(path) && { notFound: path }) };
  const json = JSON.stringify(embedded).replaceAll('<', String.raw`\u003c`);
  return `\n<script type="application/json" id="page-data">${json}</script>`;
}

const linkTag = /<link rel="(?:stylesheet|modulepreload)"[^>]*>\n?/g;

/**
 * Inlines the page's styles, so that it paints from the first response. The same stylesheets follow as disabled links,
 * which load nothing: they keep Vite's module loader from fetching them.
 */
function finishHead(head: string, tags: string, { styles, fonts = [], scripts = [] }: PageOptions): string {
  const preloads = fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  const inline = `<style>${layers}${(styles ?? []).map(({ css }) => css.trim()).join('\n')}</style>`;
  const disabled = (styles ?? []).map(({ href }) => `<link rel="stylesheet" href="${href}" disabled>`);
  const modules = scripts.map((src) => `<script type="module" src="${src}"></script>`);
  const pageTags = [tags, ...preloads, inline, ...disabled, ...modules].join('\n');
  // The first layer that a browser meets is the weakest, so the inline styles come first.
  if (!styles) return head.replace(/<head[^>]*>/, (start) => `${start}\n${pageTags}`);
  return head.replace(linkTag, () => '').replace('</head>', () => `${pageTags}\n</head>`);
}
