import { isListedOrigin, type Scheduler, schedulerOrigins } from '#src/model/booking-provider.ts';

/** Events of a scheduler, with the same names for all of them. */
export type ProviderEvent =
  | { kind: 'ready' }
  | { kind: 'type viewed' }
  | { kind: 'slot selected' }
  | { kind: 'booked'; id: string; start: string | null }
  | { kind: 'rescheduled'; id: string; start: string | null }
  | { kind: 'cancelled' }
  | { kind: 'height'; pixels: number }
  | { kind: 'failed'; reason: string };

type ProviderEventKind = ProviderEvent['kind'];

/** Known details of the visitor, to prefill. */
export interface Prefill {
  name?: string;
  email?: string;
  phone?: string;
  /** 2026-12-01 */
  day?: string;
  note?: string;
}

/** One message to this window, and what became of it. */
export interface FrameMessage {
  data: unknown;
  origin: string;
  /** null: believed */
  refusal: 'origin' | 'window' | 'content' | null;
}

interface MountOptions {
  /** the studio's page at the scheduler */
  page: string;
  title: string;
  prefill: Prefill;
  onEvent: (event: ProviderEvent) => void;
  onMessage?: (message: FrameMessage) => void;
}

/** The documented messages of one scheduler. */
export interface Dialect {
  scheduler: Scheduler;
  /** the events that it documents; what is not listed is never reported, nor inferred */
  reports: readonly ProviderEventKind[];
  /** the fields that its address documents */
  prefills: readonly (keyof Prefill)[];
  /** the page with what is known of the visitor, for a link */
  hostedAddress: (page: string, prefill: Prefill) => string;
  /** the same page, for a frame on `host` */
  frameAddress: (page: string, prefill: Prefill, host: string) => string;
  frameName?: string;
  /** what a message means: nothing in particular (an empty list), or nothing that the scheduler says (null) */
  read: (data: unknown) => ProviderEvent[] | null;
  /** what the scheduler waits to hear after a message */
  reply?: (data: unknown) => object | null;
}

export interface Adapter extends Omit<Dialect, 'read' | 'reply' | 'frameName'> {
  /** where its frames and its messages come from; the studio's own page joins them */
  origins: readonly string[];
  /** Puts the scheduler into an element. What is returned takes it out again, with all that listens to it. */
  mount: (into: HTMLElement, options: MountOptions) => () => void;
}

/** No documented message is nearly as long. */
const longestMessage = 20_000;

function isTooLong(data: unknown): boolean {
  if (typeof data === 'string') return data.length > longestMessage;
  try {
    return JSON.stringify(data).length > longestMessage;
  } catch {
    return true;
  }
}

const once: readonly ProviderEventKind[] = ['ready', 'failed'];

/** An adapter is a dialect in a frame: it believes a message only from its origins and its own frame, and if it parses. */
export function defineAdapter({ read, reply, frameName, ...dialect }: Dialect): Adapter {
  const origins = schedulerOrigins[dialect.scheduler];

  function mount(into: HTMLElement, { page, title, prefill, onEvent, onMessage }: MountOptions) {
    const believed = [...origins, new URL(page).origin];
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.allow = 'payment';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    if (frameName !== undefined) frame.name = frameName;
    const reported = new Set<string>();

    function refusalOf({ origin, source, data }: MessageEvent, meant: ProviderEvent[] | null) {
      if (!isListedOrigin(origin, believed)) return 'origin';
      if (source === null || source !== frame.contentWindow) return 'window';
      return meant === null || isTooLong(data) ? 'content' : null;
    }

    function hear(message: MessageEvent) {
      const { data, origin } = message;
      const early = refusalOf(message, []);
      const meant = early ? null : read(data);
      const refusal = early ?? refusalOf(message, meant);
      onMessage?.({ data, origin, refusal });
      if (refusal || !meant) return;
      const answer = reply?.(data);
      if (answer) frame.contentWindow?.postMessage(answer, origin);
      for (const event of meant) if (isNews(event, reported)) onEvent(event);
    }

    addEventListener('message', hear);
    frame.src = dialect.frameAddress(page, prefill, location.host);
    into.append(frame);
    return () => {
      removeEventListener('message', hear);
      frame.remove();
    };
  }

  return { ...dialect, origins, mount };
}

/** Drops repeated messages: a booking is reported once, and so are the events that a frame has once. */
function isNews(event: ProviderEvent, reported: Set<string>): boolean {
  const key = 'id' in event ? `${event.kind} ${event.id}` : event.kind;
  if (!('id' in event) && !once.includes(event.kind)) return true;
  if (reported.has(key)) return false;
  reported.add(key);
  return true;
}

/** An address with some values added to its query; those that are not known stay out. */
export function withQuery(address: string, values: Record<string, string | undefined>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) if (value) url.searchParams.set(name, value);
  return url.href;
}

const leastHeight = 200;
const mostHeight = 5000;

/** A height that a frame may take; null for what is no sensible height. */
export function heightOf(pixels: number): ProviderEvent[] | null {
  if (!Number.isFinite(pixels) || pixels < 0) return null;
  // The first report comes before anything is drawn.
  if (pixels < leastHeight) return [];
  return [{ kind: 'height', pixels: Math.min(Math.ceil(pixels), mostHeight) }];
}
