import { stringifyForScript } from '#src/lib/text/escape.ts';

/** A rendered page. `entry` and `data` are from src/main.tsx. */
export interface RenderedPage {
  path: string;
  html: string;
  /** The page module's source file. */
  entry: string | undefined;
  /** The data that the page was rendered with, for hydration. */
  data: unknown;
}

/**
 * The root element in index.html. Because of its attribute, vite-react-ssg inserts pages by concatenation instead of
 * `String.replace`, for which `$&` in a post would be a pattern.
 */
export const rootElement = '<div id="root" data-page="true"></div>';

/**
 * The cascade layers, weakest first, as in src/ui/styles/tokens.css. Each page declares them before any rule, because module
 * order in a bundle is undefined.
 */
export const layers = '@layer reset, tokens, base, layout, components, page, utilities;';

export interface PageAssets {
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

/** The parts of index.html that pages with the same assets share. They are most of a page, so they are encoded only once. */
export interface Template {
  /** Up to the page's own head tags. */
  start: Buffer;
  /** From them to the root element. */
  middle: Buffer;
  /** After the root element. */
  end: Buffer;
}

/** The script that loads the application, in a build or on the development server. */
const appScript = /(<script type="module"[^>]* src=")(?:\/assets\/app-|\/src\/lazy-start\.ts)[^"]*(")/;

const linkTag = /<link rel="(?:stylesheet|modulepreload)"[^>]*>\n?/g;

/** Matches inline scripts, but not data blocks. */
const inlineScript = /<script\b(?![^>]*(?:\ssrc=|\stype="application\/(?:ld\+)?json"))/i;
const blockedScript = 'the content security policy would block its inline script.';

/**
 * Inlines the styles, so the page can paint from the first response. The stylesheets are also linked as disabled, which
 * keeps Vite's module loader from fetching them. Without the type, Chromium's preload scanner would still fetch them.
 */
export function createTemplate(document: string, assets: PageAssets): Template {
  const { styles, fonts = [], scripts = [], standaloneScript } = assets;
  const [index = '', end] = document.split(rootElement);
  if (end === undefined) throw new Error(`index.html has no ${rootElement}`);
  const head = standaloneScript
    ? index.replace(appScript, (_, before, after) => before + standaloneScript + after)
    : index;
  const preloads = fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  const inline = `<style>${layers}${(styles ?? []).map(({ css }) => css.trim()).join('\n')}</style>`;
  const disabled = (styles ?? []).map(
    ({ href }) => `<link rel="stylesheet" type="text/plain" href="${href}" disabled>`,
  );
  const modules = scripts.map((src) => `<script type="module" src="${src}"></script>`);
  const tags = `\n${[...preloads, inline, ...disabled, ...modules].join('\n')}`;
  if (!styles) {
    // The inline styles declare the layer order, so they must come before the development server's.
    const [start = '', rest = ''] = head.split(/(?<=<head[^>]*>)/);
    return encode(`${start}\n`, tags + rest, end);
  }
  if (inlineScript.test(head)) throw new Error(`index.html: ${blockedScript}`);
  const [start = '', rest = ''] = head.replace(linkTag, () => '').split(/(?=<\/head>)/);
  return encode(start, `${tags}\n${rest}`, end);
}

const encode = (start: string, middle: string, end: string): Template => ({
  start: Buffer.from(start),
  middle: Buffer.from(middle),
  end: Buffer.from(end),
});

// React renders head elements before everything else.
const headTags = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

// Structured data for search engines. It is moved to the end of the page, outside the root: there it does not delay the text, and
// hydration does not see it.
const structuredData = /<script type="application\/ld\+json">[^<]*<\/script>/;

/** Inserts a rendered page into its template. Returns the content of the page's file. */
export function fillTemplate({ start, middle, end }: Template, { path, html, data }: RenderedPage): Buffer {
  const tags = headTags.exec(html)?.[0] ?? '';
  const structured = structuredData.exec(html)?.[0];
  const body = html.slice(tags.length).replace(structuredData, () => '');
  if (inlineScript.test(body)) throw new Error(`${path}: ${blockedScript}`);
  const root = `<div id="root" data-server-rendered="true">${body}</div>`;
  const blocks = (structured ? `\n${structured}` : '') + dataBlock(path, data);
  return Buffer.concat([start, Buffer.from(tags), middle, Buffer.from(root + blocks), end]);
}

const notFoundPages = new Set(['/404', '/blog/404']);

/** Embeds the page's data as JSON, which the content security policy does not treat as a script. */
function dataBlock(path: string, data: unknown): string {
  const embedded = { data, ...(notFoundPages.has(path) && { notFound: path }) };
  return `\n<script type="application/json" id="page-data">${stringifyForScript(embedded)}</script>`;
}
