import { createSharedValue } from '#src/lib/browser/shared-value.ts';
import type { TrackingVendor } from '#src/domain/studio/tracking-vendor.ts';
import type { ConsentChoice } from './consent/choice.ts';
import type { ChannelState } from './vendors/channel.ts';
import type { Sendable } from './vendors/vendor.ts';

interface TrackingState {
  consent: ConsentChoice | 'undecided';
  isDeniedByGpc: boolean;
  vendors: Partial<Record<TrackingVendor, ChannelState>>;
  /** events waiting for the visitor's consent */
  pendingCount: number;
}

/** The state and the latest events, for the diagnostics page. */
export interface TrackingRecord extends TrackingState {
  events: readonly Sendable[];
}

const maxEvents = 50;

let events: readonly Sendable[] = [];

/** Null until the tracker has started. */
export const trackingRecord = createSharedValue<TrackingRecord | null>(null);

export function recordEvent(event: Sendable): void {
  events = [event, ...events].slice(0, maxEvents);
}

export const publishState = (state: TrackingState): void => trackingRecord.set({ ...state, events });
