/** Turns a page as vite-react-ssg renders it into the published page. */

/**
 * The cascade layers, the weakest first, as src/styles/tokens.css declares them. Each page declares them before any
 * rule, because the order of modules in a bundle is not defined.
 */
export const layers = '@layer reset, tokens, base, layout, components, page, utilities;';

export interface Parts {
  /** the page's address */
  path: string;
  /** the stylesheets of the frame and of the page, in order; the development server links its own */
  styles?: readonly Stylesheet[];
  /** addresses of the fonts above the fold */
  fonts?: readonly string[];
  /** addresses of scripts that the page loads at once, ahead of a sign of intent */
  scripts?: readonly string[];
  /** the script of a page that runs without the application */
  alone?: string | undefined;
}

export interface Stylesheet {
  href: string;
  css: string;
}

const notFoundPages = new Set(['/404', '/blog/404']);

// vite-react-ssg adds this after the root for its own random hash, which the site does not use.
const hashScript = /\n<script>\/\* SCRIPT_COMMENT_PLACEHOLDER \*\/<\/script>/;

// React Router's own hydration data is an inline call, which a strict CSP blocks.
const routerData = /<script>window\.__staticRouterHydrationData = JSON\.parse\((".*?")\);<\/script>/s;

// React renders head elements before everything else.
const hoisted = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

// Structured data for search engines. It moves to the end of the page, where it delays no text and hydration does not see it.
const structuredData = /<script type="application\/ld\+json">[^<]*<\/script>/;

/** The script that loads the application, as built and as the development server has it. */
const wakeScript = /(<script type="module"[^>]* src=")(?:\/assets\/app-|\/src\/wake\.ts)[^"]*(")/;

/** A script in the page itself that is not data. */
const inlineScript = /<script\b(?![^>]*(?:\ssrc=|\stype="application\/(?:ld\+)?json"))/i;

const rootStart = '<div id="root" data-app="hush-quarter" data-server-rendered="true">';

export function finishPage(html: string, parts: Parts): string {
  const { path } = parts;
  const start = html.indexOf(rootStart);
  if (start < 0) throw new Error(`${path}: the page has no root element.`);
  const { alone } = parts;
  const shared = html.slice(0, start);
  const head = alone ? shared.replace(wakeScript, (_, before, after) => before + alone + after) : shared;
  let body = html.slice(start + rootStart.length);

  const tags = hoisted.exec(body)?.[0] ?? '';
  body = body.slice(tags.length);

  const match = routerData.exec(body);
  if (!match?.[1]) throw new Error(`${path}: the page carries no data of the router.`);
  const block = dataBlock(path, JSON.parse(JSON.parse(match[1]) as string) as RouterData);
  // Replacements are functions throughout: content may hold `$&`.
  const graph = structuredData.exec(body)?.[0];
  body = body
    .replace(structuredData, () => '')
    .replace(routerData, () => '')
    .replace(hashScript, () => (graph ? `\n${graph}${block}` : block));

  if (parts.styles && inlineScript.test(head + body))
    throw new Error(`${path}: the content security policy would block its inline script.`);
  return finishHead(head, tags, parts) + rootStart + body;
}

interface RouterData {
  loaderData: Record<string, unknown>;
  errors: Record<string, { message?: string; status?: number }> | null;
}

/** The data that the page was rendered with, for hydration: inert, so that no script needs to be allowed for it. */
function dataBlock(path: string, { loaderData, errors }: RouterData): string {
  const [error] = Object.values(errors ?? {});
  if (error) throw new Error(`${path}: ${error.message ?? `its loader answered ${error.status}`}`);
  // The frame has none, so there is at most one. Its route's name is dropped, because /blog?page=2 shows /blog/page/2.
  const data = Object.values(loaderData).find((value) => value != null);
  const embedded = { data, ...(notFoundPages.has(path) && { notFound: path }) };
  const json = JSON.stringify(embedded).replaceAll('<', String.raw`\u003c`);
  return `\n<script type="application/json" id="page-data">${json}</script>`;
}

const linkTag = /<link rel="(?:stylesheet|modulepreload)"[^>]*>\n?/g;

/**
 * Inlines the page's styles, so that it paints from the first response. The same stylesheets follow as disabled links,
 * which load nothing: they keep Vite's module loader from fetching them.
 */
function finishHead(head: string, tags: string, { styles, fonts = [], scripts = [] }: Parts): string {
  const preloads = fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  const inline = `<style>${layers}${(styles ?? []).map(({ css }) => css.trim()).join('\n')}</style>`;
  const disabled = (styles ?? []).map(({ href }) => `<link rel="stylesheet" href="${href}" disabled>`);
  const modules = scripts.map((src) => `<script type="module" src="${src}"></script>`);
  const own = [tags, ...preloads, inline, ...disabled, ...modules].join('\n');
  // The first layer that a browser meets is the weakest, so the inline styles come first.
  if (!styles) return head.replace(/<head[^>]*>/, (start) => `${start}\n${own}`);
  return head.replace(linkTag, () => '').replace('</head>', () => `${own}\n</head>`);
}
