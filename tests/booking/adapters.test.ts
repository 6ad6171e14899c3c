import { type Frame, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Adapter, FrameMessage, ProviderEvent } from '#src/site/pages/booking/providers/adapter.ts';
import { loadAdapter } from '#src/site/pages/booking/use-scheduler.ts';
import type { Scheduler } from '#src/domain/studio/booking-provider.ts';
import { useBrowser } from '../site/browser.ts';
import { documentedMessages } from './documented-messages.ts';
import { startOrigins, type Origins } from './origins.ts';

declare global {
  interface Window {
    adapter: Adapter;
    events: ProviderEvent[];
    messages: FrameMessage[];
    replies: unknown[];
    unmount: () => void;
  }
}

const { open: openPage } = useBrowser();

const malformedMessages: unknown[] = [
  null,
  undefined,
  0,
  true,
  '',
  [],
  {},
  [[[]]],
  'x'.repeat(100_000),
  { originator: 'CAL', type: 'bookingSuccessfulV2', data: { uid: 'x', pad: 'x'.repeat(100_000) } },
  { event: 'calendly.event_scheduled', payload: { event: { uri: `https://${'x'.repeat(100_000)}` } } },
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  JSON.parse('{"event":"calendly.event_scheduled","payload":{"__proto__":{"event":{"uri":"https://x"}}}}'),
  JSON.parse('{"originator":"CAL","type":"__proto__","data":{"__proto__":{"uid":"x"}}}'),
  JSON.parse('{"originator":"CAL","type":"constructor"}').type,
];

const schedulers = Object.keys(documentedMessages) as Scheduler[];

const send = (frame: Frame | Page, message: unknown) =>
  frame.evaluate((data) => (parent === window ? opener : parent).postMessage(data, '*'), message);

describe.each(schedulers)('the adapter for %s', (scheduler) => {
  const { documented } = documentedMessages[scheduler];

  test('lists exactly the events it can report', async () => {
    const adapter = await loadAdapter(scheduler);
    const kinds = new Set(documented.flatMap(([, events]) => events.map(({ kind }) => kind)));
    expect(new Set(adapter.reports)).toEqual(kinds);
  });

  test('adds only documented parameters to the URL', async () => {
    const { getHostedUrl, prefills } = await loadAdapter(scheduler);
    const prefill = {
      name: 'Ada Park Lee',
      email: 'ada@example.com',
      phone: '704 555 0100',
      day: '2026-12-01',
      note: 'Hi',
    };
    const url = 'https://example.com/hush?kept=1';
    const hosted = new URL(getHostedUrl(url, prefill));
    const unchanged = new URL(getHostedUrl(url, {}));
    expect(unchanged.href).toBe(url);
    expect(hosted.searchParams.get('kept')).toBe('1');
    const values = [...hosted.searchParams.values()].join(' ');
    for (const [field, value] of Object.entries(prefill)) {
      const isListed = prefills.some((name) => name === field);
      const expectedValue = field === 'name' ? 'Ada' : value;
      expect([field, values.includes(expectedValue)]).toEqual([field, isListed]);
    }
  });
});

/** Opens a page before each test that can mount a scheduler's frame. */
function useScheduler(scheduler: Scheduler) {
  let origins: Origins;
  let page: Page;

  beforeAll(async () => {
    origins = await startOrigins(scheduler);
    page = await openPage();
  });
  afterAll(async () => {
    await page.context().close();
    origins.close();
  });
  beforeEach(async () => {
    await page.goto(origins.site);
    await page.waitForFunction(() => window.adapter);
    origins.requested.length = 0;
  });

  const mount = async () => {
    await page.evaluate((url) => {
      const place = document.getElementById('place') as HTMLElement; // the test page has one
      window.unmount = window.adapter.mount(place, {
        page: url,
        title: 'Calendar',
        prefill: {},
        onEvent: (event) => void window.events.push(event),
        onMessage: (message) => void window.messages.push(message),
      });
    }, origins.scheduler + documentedMessages[scheduler].page);
    const frame = await (await page.waitForSelector('#place iframe')).contentFrame();
    await frame?.waitForSelector('p');
    if (!frame) throw new Error('The scheduler has no frame.');
    return frame;
  };

  const addFrame = async (origin: string) => {
    await page.evaluate((url) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      document.getElementById('other')?.append(frame);
    }, origin);
    const frame = await (await page.waitForSelector('#other iframe')).contentFrame();
    await frame?.waitForSelector('p');
    if (!frame) throw new Error('There is no other frame.');
    return frame;
  };

  const getEvents = () => page.evaluate(() => window.events);
  const getRejections = () => page.evaluate(() => window.messages.map(({ rejection }) => rejection));
  const waitForMessages = (count: number) =>
    page.waitForFunction((number) => window.messages.length >= number, count);

  return {
    mount,
    addFrame,
    getEvents,
    getRejections,
    waitForMessages,
    get origins() {
      return origins;
    },
    get page() {
      return page;
    },
  };
}

describe.each(schedulers)('%s', (scheduler) => {
  const { frameUrlPattern, documented, undocumented } = documentedMessages[scheduler];
  const opened = useScheduler(scheduler);
  const { mount, getEvents, getRejections, waitForMessages } = opened;

  test('loads nothing before it is mounted, and then one frame with the scheduler’s page', async () => {
    expect(opened.origins.requested).toEqual([]);
    const frame = await mount();
    expect(opened.origins.requested.filter((url) => !url.includes('favicon'))).toHaveLength(1);
    expect(frame.url()).toMatch(frameUrlPattern);
    expect(await opened.page.locator('iframe[title="Calendar"]').count()).toBe(1);
  });

  test('reports the documented events', async () => {
    const frame = await mount();
    for (const [message, events] of documented) {
      await opened.page.evaluate(() => (window.events = []));
      await send(frame, message);
      await waitForMessages(documented.findIndex(([other]) => other === message) + 1);
      expect(await getEvents()).toEqual(events);
    }
    expect(await getRejections()).toEqual(documented.map(() => null));
  });

  test('ignores undocumented messages from its own frame', async () => {
    const frame = await mount();
    const all = [...undocumented, ...malformedMessages];
    for (const message of all) {
      await send(frame, message);
    }
    await waitForMessages(all.length);
    expect(await getEvents()).toEqual([]);
    const accepted = await opened.page.evaluate(() => window.messages.filter(({ rejection }) => !rejection));
    expect(accepted.map(({ data }) => data)).toEqual([]);
    expect(await opened.page.evaluate(() => 'polluted' in {})).toBe(false);
  });
});

// All adapters share the rest.
describe('an adapter', () => {
  const { documented, reply } = documentedMessages.cal;
  const opened = useScheduler('cal');
  const { mount, addFrame, getEvents, getRejections, waitForMessages } = opened;

  test('reports readiness and a booking once', async () => {
    const frame = await mount();
    for (const [message] of [...documented, ...documented]) {
      await send(frame, message);
    }
    await waitForMessages(documented.length * 2);
    const kinds = (await getEvents()).map(({ kind }) => kind);
    for (const kind of ['ready', 'booked'] as const) {
      expect(kinds.filter((reported) => reported === kind)).toHaveLength(1);
    }
  });

  test('replies only to its own frame', async () => {
    const frame = await mount();
    const other = await addFrame(opened.origins.scheduler);
    for (const recipient of [frame, other]) {
      await recipient.evaluate(() => {
        window.replies = [];
        addEventListener('message', ({ data }) => window.replies.push(data));
      });
    }
    await send(frame, reply?.[0]);
    await send(other, reply?.[0]);
    await waitForMessages(2);
    expect(await frame.evaluate(() => window.replies)).toEqual([reply?.[1]]);
    expect(await other.evaluate(() => window.replies)).toEqual([]);
  });

  test('ignores messages from other origins, frames and windows, and from the page itself', async () => {
    await mount();
    const sent = documented.map(([message]) => message);
    const stranger = await addFrame(opened.origins.stranger);
    for (const message of sent) {
      await send(stranger, message);
    }
    await waitForMessages(sent.length);
    expect(new Set(await getRejections())).toEqual(new Set(['origin']));

    await opened.page.evaluate(() => document.querySelector('#other iframe')?.remove());
    await opened.page.evaluate(() => (window.messages = []));
    const sibling = await addFrame(opened.origins.scheduler);
    const [popup] = await Promise.all([
      opened.page.waitForEvent('popup'),
      opened.page.evaluate((url) => void window.open(url), opened.origins.scheduler),
    ]);
    await popup.waitForSelector('p');
    for (const message of sent) {
      await send(sibling, message);
      await send(popup, message);
    }
    await waitForMessages(sent.length * 2);
    expect(new Set(await getRejections())).toEqual(new Set(['window']));

    await popup.close();
    await opened.page.evaluate((messages) => messages.forEach((data) => postMessage(data, '*')), sent);
    await waitForMessages(sent.length * 3);
    expect((await getRejections()).slice(sent.length * 2)).toEqual(sent.map(() => 'origin'));
    expect(await getEvents()).toEqual([]);
  });

  test('removes its frame and listeners on unmount', async () => {
    const frame = await mount();
    const other = await addFrame(opened.origins.scheduler);
    expect(frame.isDetached()).toBe(false);
    await opened.page.evaluate(() => {
      window.unmount();
      window.replies = [];
      addEventListener('message', ({ data }) => window.replies.push(data));
    });
    expect(await opened.page.locator('#place iframe').count()).toBe(0);
    await send(other, documented[0]?.[0]);
    await opened.page.waitForFunction(() => window.replies.length > 0);
    expect(await opened.page.evaluate(() => window.messages)).toEqual([]);
  });
});
