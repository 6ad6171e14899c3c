import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Scheduler } from '#src/domain/studio/booking-provider.ts';
import type { Adapter, FrameMessage, Prefill, ProviderEvent } from './providers/adapter.ts';
import { plural } from '#src/lib/format/count.ts';
import { type Choice, type BookingSettings, getCheckboxAddOns } from '#src/domain/booking/choice.ts';

const modules: Record<Scheduler, () => Promise<{ adapter: Adapter }>> = {
  acuity: () => import('./providers/acuity.ts'),
  square: () => import('./providers/square.ts'),
  cal: () => import('./providers/cal.ts'),
  calendly: () => import('./providers/calendly.ts'),
};

export const loadAdapter = async (scheduler: Scheduler): Promise<Adapter> =>
  (await modules[scheduler]()).adapter;

/** Time limit for a scheduler to report that it is ready. */
export const schedulerTimeoutMs = 8000;

/** `late`: no message in time, but it may still load. `failed`: it reported an error, or its adapter failed to load. */
export type SchedulerPhase = 'idle' | 'loading' | 'ready' | 'late' | 'failed';

interface Options {
  scheduler: Scheduler;
  /** the URL for the studio's page on the scheduler's site; null until the visitor opens it */
  page: string | null;
  container: RefObject<HTMLElement | null>;
  title: string;
  /** read once at mount; remounting would lose the visitor's input */
  prefill?: Prefill;
  onEvent: (event: ProviderEvent) => void;
  onMessage?: (message: FrameMessage) => void;
}

interface State {
  /** the scheduler and page that this state belongs to */
  key: string;
  phase: SchedulerPhase;
  height: number | null;
}

/** Mounts a scheduler once there is a page for it. Fetches nothing before that, not even the adapter. */
export function useScheduler({
  scheduler,
  page,
  container,
  title,
  prefill = {},
  onEvent,
  onMessage,
}: Options) {
  const key = `${scheduler} ${page}`;
  const [last, setLast] = useState<State>({ key: '', phase: 'idle', height: null });
  const [adapter, setAdapter] = useState<Adapter | null>(null);
  const latest = useRef({ prefill, onEvent, onMessage });

  useEffect(() => {
    latest.current = { prefill, onEvent, onMessage };
  });

  useEffect(() => {
    if (page === null) return undefined;
    let unmount: (() => void) | undefined;
    let isUnmounted = false;
    const update = (change: (state: State) => Partial<State>) =>
      setLast((previous) => {
        const state = previous.key === key ? previous : { key, phase: 'loading' as const, height: null };
        return { ...state, ...change(state) };
      });
    const timer = setTimeout(
      () => update(({ phase }) => ({ phase: phase === 'loading' ? 'late' : phase })),
      schedulerTimeoutMs,
    );

    function handle(event: ProviderEvent) {
      if (event.kind === 'ready' || event.kind === 'failed') update(() => ({ phase: event.kind }));
      if (event.kind === 'height') update(() => ({ height: event.pixels }));
      latest.current.onEvent(event);
    }

    function mount(loaded: Adapter) {
      if (isUnmounted || page === null || !container.current) return;
      setAdapter(loaded);
      unmount = loaded.mount(container.current, {
        page,
        title,
        prefill: latest.current.prefill,
        onEvent: handle,
        onMessage: (message) => latest.current.onMessage?.(message),
      });
    }

    loadAdapter(scheduler).then(mount, (error: unknown) => {
      if (!isUnmounted) handle({ kind: 'failed', reason: String(error) });
    });
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      unmount?.();
      // Allow retrying the same page.
      setLast({ key: '', phase: 'idle', height: null });
    };
  }, [scheduler, page, container, title, key]);

  const current = last.key === key ? last : { phase: 'loading' as const, height: null };
  return { ...(page === null ? { phase: 'idle' as const, height: null } : current), adapter };
}

/** Prefills the day and describes the other choices in the note. Each adapter passes on the fields that its scheduler documents. */
export function getPrefill(
  { session, addOns, guests, extraTime, day }: Choice,
  settings: BookingSettings,
): Prefill {
  const parts = [
    settings.sessions.find(({ id }) => id === session)?.name,
    plural(guests, 'person', 'people'),
    ...getCheckboxAddOns(settings)
      .filter(({ id }) => addOns.includes(id))
      .map(({ name }) => name),
    extraTime > 0 && `${extraTime} minutes of extra time`,
  ];
  return { note: parts.filter(Boolean).join(', '), ...(day && { day }) };
}
