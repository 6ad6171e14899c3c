import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright';
import { vendorOrigins } from '#src/domain/studio/tracking-vendor.ts';

interface VendorRequest {
  host: string;
  path: string;
  query: URLSearchParams;
  body: string;
}

// Each script behaves as its vendor documents: it drains the existing queue, replaces it and sends events. Unless disabled, it also
// counts history changes and reports button clicks, as the real scripts do by default.
const scripts: Record<string, string> = {
  'www.googletagmanager.com/gtag/js': `(() => {
    const { searchParams } = new URL(document.currentScript.src);
    const id = searchParams.get('id');
    const layer = (window[searchParams.get('l') ?? 'dataLayer'] ??= []);
    const send = (name, data) => {
      if (window['ga-disable-' + id]) return;
      const address = 'https://www.google-analytics.com/g/collect?v=2&tid=' + id + '&en=' + name;
      fetch(address, { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify(data) });
    };
    const run = (command) => {
      if (Object.prototype.toString.call(command) !== '[object Arguments]') return;
      const [kind, name, data] = command;
      if (kind === 'event') send(name, data ?? {});
      if (kind === 'config') {
        document.cookie = '_ga=GA1.1.1; path=/';
        if (data?.send_page_view !== false) send('page_view', {});
      }
    };
    layer.forEach(run);
    layer.push = (...commands) => { Array.prototype.push.apply(layer, commands); commands.forEach(run); };
  })();`,
  'connect.facebook.net/en_US/fbevents.js': `(() => {
    const pixel = window.fbq;
    let id, auto = true, allowed = true;
    const send = (name, data, { eventID = '' } = {}) => {
      if (!allowed) return;
      const query = new URLSearchParams({ id, ev: name, eid: eventID, cd: JSON.stringify(data ?? {}) });
      new Image().src = 'https://www.facebook.com/tr/?' + query;
    };
    const run = ([kind, name, ...rest]) => {
      if (kind === 'init') { id = name; document.cookie = '_fbp=fb.1; path=/'; }
      if (kind === 'set' && name === 'autoConfig') auto = rest[0];
      if (kind === 'consent') allowed = name === 'grant';
      if (kind === 'track' || kind === 'trackCustom') send(name, ...rest);
    };
    pixel.queue.forEach(run);
    pixel.callMethod = (...command) => run(command);
    if (auto) addEventListener('click', () => send('SubscribedButtonClick'));
    const { pushState } = history;
    if (!pixel.disablePushState) history.pushState = (...change) => { pushState.apply(history, change); send('PageView'); };
  })();`,
  's.pinimg.com/ct/core.js': `(() => {
    const tag = window.pintrk;
    let id, allowed = true;
    const send = (event, data) => {
      if (!allowed) return;
      const query = new URLSearchParams({ tid: id, event, ed: JSON.stringify(data ?? {}) });
      fetch('https://ct.pinterest.com/v3/?' + query, { mode: 'no-cors', keepalive: true });
    };
    const run = ([kind, ...rest]) => {
      if (kind === 'load') { id = rest[0]; document.cookie = '_pin_unauth=x; path=/'; }
      if (kind === 'setconsent') allowed = rest[0];
      if (kind === 'page') send('page', rest[0]);
      if (kind === 'track') send(rest[0], rest[1]);
    };
    tag.queue.forEach(run);
    tag.queue.push = run;
  })();`,
};

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

/** The vendors' origins, which the content security policy allows. */
const origins = Object.values(vendorOrigins).flatMap(({ script, connect, img, frame }) => [
  ...script,
  ...connect,
  ...img,
  ...frame,
]);

const getHost = (origin: string) => origin.split('/')[2] ?? '';
const patterns = origins.map((origin) =>
  getHost(origin)
    .replaceAll('.', String.raw`\.`)
    .replace('*', '[^/]+'),
);
const vendorPattern = new RegExp(`^https://(?:${patterns.join('|')})/`);

export const isVendor = (url: string): boolean => vendorPattern.test(url);

/** Starts a server that replaces the vendors' hosts and records their requests. */
export async function startVendorHosts() {
  const requests: VendorRequest[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [, host = '', ...rest] = pathname.split('/');
    const path = `/${rest.join('/')}`;
    requests.push({ host, path, query: searchParams, body: await readBody(request) });
    const script = scripts[host + path];
    response.setHeader('access-control-allow-origin', '*');
    response.writeHead(script ? 200 : 204, script ? { 'content-type': 'text/javascript' } : {});
    response.end(script);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has an AddressInfo

  return {
    requests,
    /** Returns the names of the events that reached a vendor, in order. */
    getEvents(vendor: 'ga4' | 'meta' | 'pinterest'): string[] {
      const field = { ga4: 'en', meta: 'ev', pinterest: 'event' }[vendor];
      const host = {
        ga4: 'www.google-analytics.com',
        meta: 'www.facebook.com',
        pinterest: 'ct.pinterest.com',
      }[vendor];
      return requests.filter((request) => request.host === host).map(({ query }) => query.get(field) ?? '');
    },
    redirectRequests: (context: BrowserContext) =>
      context.route(vendorPattern, async (route) => {
        const { host, pathname, search } = new URL(route.request().url());
        try {
          const response = await route.fetch({ url: `http://127.0.0.1:${port}/${host}${pathname}${search}` });
          await route.fulfill({ response });
        } catch {
          // The page was closed before the response arrived.
        }
      }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
