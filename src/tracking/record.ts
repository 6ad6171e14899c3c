import type { TrackingVendor } from '#src/model/tracking-vendor.ts';
import type { Choice } from './consent/choice.ts';
import type { ChannelState } from './vendors/channel.ts';
import type { Sendable } from './vendors/vendor.ts';

interface Standing {
  standing: Choice | 'undecided';
  /** by Global Privacy Control */
  byBrowser: boolean;
  vendors: Partial<Record<TrackingVendor, ChannelState>>;
  /** events that wait for the visitor's answer */
  held: number;
}

/** What the diagnostic page shows: how things stand, and the latest events. */
export interface TrackingRecord extends Standing {
  events: readonly Sendable[];
}

const mostShown = 50;

let record: TrackingRecord | null = null;
let events: readonly Sendable[] = [];
const listeners = new Set<() => void>();

export function note(event: Sendable): void {
  events = [event, ...events].slice(0, mostShown);
}

export function settle(standing: Standing): void {
  record = { ...standing, events };
  for (const listener of listeners) listener();
}

/** Null until the tracker has begun. */
export const readRecord = (): TrackingRecord | null => record;

export function onRecord(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
