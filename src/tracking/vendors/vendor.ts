import type { TrackedEvent } from '../events.ts';

/** An event on its way to a vendor. Its id lets a vendor recognise the same event from elsewhere. */
export type Sendable = TrackedEvent & { id: string };

/** A vendor as seen by the tracker. Each adapter uses one vendor's documented interface. */
export interface Vendor {
  /** the address of the vendor's own script */
  script: (account: string) => string;
  /** defines the vendor's global function and says what must be said first */
  start: (account: string) => void;
  send: (event: Sendable) => void;
  /** the visitor withdrew: nothing more is to be sent, and the vendor's cookies go */
  stop: (account: string) => void;
}
