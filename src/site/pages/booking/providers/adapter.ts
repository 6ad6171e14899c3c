import { isListedOrigin, type Scheduler, schedulerOrigins } from '#src/domain/studio/booking-provider.ts';

/** Events from all schedulers, under common names. */
export type ProviderEvent =
  | { kind: 'ready' }
  | { kind: 'type viewed' }
  | { kind: 'slot selected' }
  | { kind: 'booked'; id: string; start: string | null }
  | { kind: 'rescheduled'; id: string; start: string | null }
  | { kind: 'canceled' }
  | { kind: 'height'; pixels: number }
  | { kind: 'failed'; reason: string };

type ProviderEventKind = ProviderEvent['kind'];

export interface Prefill {
  name?: string;
  email?: string;
  phone?: string;
  /** 2026-12-01 */
  day?: string;
  note?: string;
}

/** A message that this window received, whether accepted or not. */
export interface FrameMessage {
  data: unknown;
  origin: string;
  /** null if the message was accepted */
  rejection: 'origin' | 'window' | 'content' | null;
}

interface MountOptions {
  /** the URL for the studio's page on the scheduler's site */
  page: string;
  title: string;
  prefill: Prefill;
  onEvent: (event: ProviderEvent) => void;
  onMessage?: (message: FrameMessage) => void;
}

/** One scheduler's documented URLs and messages. */
interface AdapterSpec {
  scheduler: Scheduler;
  /** the events that the scheduler documents */
  reports: readonly ProviderEventKind[];
  /** the fields that its URL accepts */
  prefills: readonly (keyof Prefill)[];
  /** the prefilled page's URL, for a link */
  getHostedUrl: (page: string, prefill: Prefill) => string;
  /** the prefilled page's URL, for a frame on `host` */
  getFrameUrl: (page: string, prefill: Prefill, host: string) => string;
  frameName?: string;
  /** translates a message; empty if it can be ignored, null if the scheduler does not document it */
  read: (data: unknown) => ProviderEvent[] | null;
  /** the reply that the scheduler expects to a message */
  getReply?: (data: unknown) => object | null;
}

export interface Adapter extends Omit<AdapterSpec, 'read' | 'getReply' | 'frameName'> {
  /** its frame and message origins, in addition to the studio page's origin */
  origins: readonly string[];
  /** Mounts the scheduler in an element. Returns a function that removes it and its listeners. */
  mount: (container: HTMLElement, options: MountOptions) => () => void;
}

/** Documented messages are far shorter. */
const maxMessageLength = 20_000;

function isTooLong(data: unknown): boolean {
  if (typeof data === 'string') return data.length > maxMessageLength;
  try {
    return JSON.stringify(data).length > maxMessageLength;
  } catch {
    return true;
  }
}

const kindsReportedOnce: readonly ProviderEventKind[] = ['ready', 'failed'];

/** Builds an adapter from its spec. Accepts messages only from its origins and its own frame, and only if they parse. */
export function defineAdapter({ read, getReply, frameName, ...spec }: AdapterSpec): Adapter {
  const origins = schedulerOrigins[spec.scheduler];

  function mount(container: HTMLElement, { page, title, prefill, onEvent, onMessage }: MountOptions) {
    const trustedOrigins = [...origins, new URL(page).origin];
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.allow = 'payment';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    if (frameName !== undefined) frame.name = frameName;
    const reported = new Set<string>();

    function getRejection({ origin, source, data }: MessageEvent, parsed: ProviderEvent[] | null) {
      if (!isListedOrigin(origin, trustedOrigins)) return 'origin';
      if (source === null || source !== frame.contentWindow) return 'window';
      return parsed === null || isTooLong(data) ? 'content' : null;
    }

    function onWindowMessage(message: MessageEvent) {
      const { data, origin } = message;
      const senderRejection = getRejection(message, []);
      const parsed = senderRejection ? null : read(data);
      const rejection = senderRejection ?? getRejection(message, parsed);
      onMessage?.({ data, origin, rejection });
      if (rejection || !parsed) return;
      const reply = getReply?.(data);
      if (reply) frame.contentWindow?.postMessage(reply, origin);
      for (const event of parsed) if (isFirstReport(event, reported)) onEvent(event);
    }

    addEventListener('message', onWindowMessage);
    frame.src = spec.getFrameUrl(page, prefill, location.host);
    container.append(frame);
    return () => {
      removeEventListener('message', onWindowMessage);
      frame.remove();
    };
  }

  return { ...spec, origins, mount };
}

/** Remembers the event. Returns false if the same booking, or one of `kindsReportedOnce`, was reported before. */
function isFirstReport(event: ProviderEvent, reported: Set<string>): boolean {
  const key = 'id' in event ? `${event.kind} ${event.id}` : event.kind;
  if (!('id' in event) && !kindsReportedOnce.includes(event.kind)) return true;
  if (reported.has(key)) return false;
  reported.add(key);
  return true;
}

/** Adds values to a URL's query, skipping empty ones. */
export function withQuery(base: string, values: Record<string, string | undefined>): string {
  const url = new URL(base);
  for (const [name, value] of Object.entries(values)) if (value) url.searchParams.set(name, value);
  return url.href;
}

const minHeight = 200;
const maxHeight = 5000;

/** Returns the event for a frame height, or null if the height is invalid. */
export function toHeightEvents(pixels: number): ProviderEvent[] | null {
  if (!Number.isFinite(pixels) || pixels < 0) return null;
  // The scheduler reports a small height before it has drawn anything.
  if (pixels < minHeight) return [];
  return [{ kind: 'height', pixels: Math.min(Math.ceil(pixels), maxHeight) }];
}
