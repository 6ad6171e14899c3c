import type { TrackedEvent } from '../events.ts';

/** An event for a vendor. Its id lets the vendor deduplicate events from other sources. */
export type Sendable = TrackedEvent & { id: string };

/** A vendor adapter, built on the vendor's documented interface. */
export interface Vendor {
  /** the URL of the vendor's script */
  script: (account: string) => string;
  /** defines the vendor's global function and sends the initial calls */
  start: (account: string) => void;
  send: (event: Sendable) => void;
  /** consent was withdrawn: stop sending and remove the vendor's cookies */
  stop: (account: string) => void;
}
