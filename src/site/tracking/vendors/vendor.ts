import type { TrackedEvent } from '../events.ts';

/** An event for a vendor, which uses the id to drop duplicates from other sources. */
export type Sendable = TrackedEvent & { id: string };

/** An adapter for a vendor's public API. */
export interface Vendor {
  getScriptUrl: (account: string) => string;
  /** defines the vendor's global function and sends the initial calls */
  start: (account: string) => void;
  send: (event: Sendable) => void;
  /** stops sending and removes the vendor's cookies, because consent was withdrawn */
  stop: (account: string) => void;
}
