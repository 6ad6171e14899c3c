import type { ServerResponse, IncomingMessage } from 'node:http';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { escapeHtml } from '#src/lib/text/escape.ts';
import type { Site } from '#src/content/schemas/site.ts';
import { paths } from '#src/paths.ts';
import {
  createHostingConfig,
  type RequestUrl,
  type Resolution,
  resolveUrl,
} from '../../site/hosting/config.ts';
import { mediaType, parseTarget } from '../../serve/http-message.ts';
import { mirrorScript } from '../../site/bundles.ts';
import { createTemplate, fillTemplate } from '../../site/page.ts';
import { listFiles, pageFile } from '../../site/next-site.ts';
import type { PreviewOutput } from '../../site/emit/preview.ts';
import { entry, startRenderingServer } from '../../site/vite-react-ssg.ts';
import { siteConfig } from '../../../vite.config.ts';
import { resolve, join } from 'node:path';
import { isInside } from '../../files.ts';
import type { CheckResult } from '#cli/check.ts';
import { type PublicationStatus, getStatus } from '#cli/content/build-date.ts';
import { documentUrl } from '#cli/content/links/site.ts';
import type { Diagnostic } from '#cli/diagnostic.ts';

/** The preview overlay's state, sent to the browser as JSON. */
export interface PreviewState {
  /** Explains why the content could not be read. Null if it could. */
  failure: string | null;
  /** By URL. */
  pages: Record<string, PreviewPage>;
  problems: PreviewProblem[];
}

export interface PreviewPage {
  file: string;
  status: PublicationStatus;
  date: string | null;
}

export interface PreviewProblem extends Diagnostic {
  /** URL of the page with the problem, or null for a problem in settings or images, which can affect many pages. */
  page: string | null;
  /** `path:line:column`, a format that editors understand. */
  position: string;
}

export function createPreviewState({ content, diagnostics }: CheckResult): PreviewState {
  const urls = new Map(content.documents.map((document) => [document.path, documentUrl(document)]));
  const pages = content.documents.flatMap((document): [string, PreviewPage][] => {
    const header = document.header ?? document.previewHeader;
    if (!header) return [];
    const isDated = 'date' in header;
    const status = document.isDraft ? 'draft' : isDated ? getStatus(header, content.buildDate) : 'live';
    return [[documentUrl(document), { file: document.path, status, date: isDated ? header.date : null }]];
  });
  return {
    failure: null,
    pages: Object.fromEntries(pages),
    problems: diagnostics.map((problem) => ({
      ...problem,
      page: urls.get(problem.file) ?? null,
      position: `${join(content.root, problem.file)}:${problem.line}:${problem.column}`,
    })),
  };
}

/** Files that are never served: Vite's defaults, and the service's data in the project folder. */
const privateFiles = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
  '**/.studio/data/**',
];

interface DevServerOptions {
  port: number;
  /** Folders whose files the overlay may open in the editor. */
  editableFolders: readonly string[];
  getState: () => PreviewState;
  getOutput: () => PreviewOutput;
}

export interface DevServer {
  reload: () => void;
  onClose: (callback: () => void) => void;
}

/** Serves the site from source. Each page is rendered on request, by the same code that prerenders it. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { port, getOutput } = options;
  const config = siteConfig((logical) => getOutput().data.get(logical));
  const server = await startRenderingServer(
    {
      ...config,
      configFile: false,
      server: { ...config.server, port, fs: { deny: privateFiles } },
      plugins: [...(config.plugins ?? []), publishedSite(options)],
    },
    (page, document) => {
      const standaloneScript = page.path === paths.mirror() ? `/${mirrorScript}` : undefined;
      return addOverlay(String(fillTemplate(createTemplate(document, { standaloneScript }), page)));
    },
  );
  let settings = readSettings(getOutput());
  return {
    reload() {
      const newSettings = readSettings(getOutput());
      if (newSettings !== settings) invalidateContent(server);
      settings = newSettings;
      server.ws.send({ type: 'full-reload' });
    },
    onClose: (callback) => server.httpServer?.once('close', callback),
  };
}

const addOverlay = (html: string) =>
  html.replace(
    '</body>',
    () => '<script type="module" src="/cli/editor/preview/overlay.ts"></script></body>',
  );

/** Renders a replacement for a page that cannot be rendered. The overlay lists the problems. */
const renderErrorPage = (title: string, hint: string, details = '') =>
  addOverlay(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title>' +
      '<meta name="viewport" content="width=device-width"><script type="module" src="/@vite/client"></script>' +
      '<style>:root { color-scheme: light dark } body { max-width: 46rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }</style></head>' +
      `<body><main><h1>${title}</h1><p>${hint}</p><pre>${escapeHtml(details)}</pre></main></body></html>`,
  );

/** Replaces the renderer's error response, which is only a stack trace. */
function replaceErrorPage(response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = ((body: unknown) => {
    if (response.statusCode !== 500) return end(body);
    response.setHeader('content-type', 'text/html');
    return end(
      renderErrorPage('This page cannot be shown', 'Fix the errors below, and it will appear.', String(body)),
    );
  }) as typeof response.end; // the renderer passes no other argument
}

/** Reads the files that page modules include. */
const readSettings = ({ data }: PreviewOutput) =>
  JSON.stringify([data.get('site.json'), data.get('copy.json')]);

function invalidateContent(server: ViteDevServer) {
  server.environments.ssr.moduleGraph.invalidateAll();
  const graph = server.environments.client.moduleGraph;
  for (const [id, module] of graph.idToModuleMap)
    if (id.startsWith('\0studio:')) graph.invalidateModule(module);
}

/** Responds to URLs the way the published site does, with emitted files, redirects, blog listings selected by query string, and 404 pages. */
function publishedSite({ editableFolders, getState, getOutput }: DevServerOptions): Plugin {
  async function findPage(server: ViteDevServer, url: RequestUrl): Promise<Resolution> {
    const { listPagePaths } = (await server.ssrLoadModule(entry)) as {
      listPagePaths: () => Promise<string[]>;
    }; // src/main.tsx exports it
    const files = new Set([...(await listPagePaths()).map(pageFile), ...listFiles('public')]);
    const { data } = getOutput();
    const studio = data.get('site.json') as Site; // `emitContent` emitted it, and the redirects
    const redirects = data.get('redirects.json') as Record<string, string>;
    return resolveUrl(createHostingConfig({ studio, redirects, files }), url, (name) => files.has(name));
  }

  /** Returns false to let Vite respond, if need be with a page whose URL was rewritten. */
  async function respond(
    server: ViteDevServer,
    request: Connect.IncomingMessage,
    response: ServerResponse,
    url: RequestUrl,
  ): Promise<boolean> {
    if (!isRequestAllowed(url, request, editableFolders)) return send(response, 403);
    if (url.path === '/__preview.json')
      return send(response, 200, 'application/json', JSON.stringify(getState()));
    const file = getOutput().read(`public${url.path}`);
    if (file !== undefined) {
      response.writeHead(200, { 'content-type': mediaType(url.path), 'cache-control': 'no-cache' });
      response.end(file);
      return true;
    }
    if (url.path.startsWith('/data/')) return send(response, 404);
    if (!request.headers.accept?.includes('text/html')) return false;
    if (!getOutput().data.has('site.json')) {
      const hint = 'Fix the errors in studio.yaml, and this page will appear.';
      return send(response, 200, 'text/html', renderErrorPage('Preview unavailable', hint));
    }
    replaceErrorPage(response);
    const found = await findPage(server, url);
    if (found.kind === 'redirect') {
      response.setHeader('location', found.location);
      return send(response, 301);
    }
    if (found.file.endsWith('.html')) {
      request.url = found.file === 'index.html' ? '/' : `/${found.file.slice(0, -'.html'.length)}`;
      request.originalUrl = request.url; // vite-react-ssg reads originalUrl
    }
    return false;
  }

  return {
    name: 'studio:published-site',
    configureServer(server) {
      const handle: AsyncHandler = async (request, response, next) => {
        try {
          const url = parseTarget(request.url ?? '/');
          if (typeof url === 'number') send(response, url);
          else if (!(await respond(server, request, response, url))) next();
        } catch (error) {
          next(error);
        }
      };
      server.middlewares.use((...request) => void handle(...request));
    },
  };
}

type AsyncHandler = (...request: Parameters<Connect.NextHandleFunction>) => Promise<void>;

function send(response: ServerResponse, status: number, type?: string, body?: string): true {
  if (type) response.setHeader('content-type', type);
  response.setHeader('cache-control', 'no-store');
  response.writeHead(status).end(body);
  return true;
}

/** Vite's endpoint that opens a file in the editor. */
const editorEndpoint = /^\/__open-in-editor/i;

/**
 * Returns false for a forbidden request to open a file in the editor. Vite would open any file for any website. Here, only
 * preview pages may open files, and only files in these folders.
 */
function isRequestAllowed(
  { path, search }: RequestUrl,
  { headers }: IncomingMessage,
  folders: readonly string[],
): boolean {
  if (!editorEndpoint.test(path)) return true;
  const file = new URLSearchParams(search).get('file');
  if (headers['sec-fetch-site'] !== 'same-origin' || !file || file.startsWith('file:')) return false;
  return folders.some((folder) => isInside(folder, resolve(file)));
}
