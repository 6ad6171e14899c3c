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

/** Removes cookies on every domain level, because vendors set them on the highest one that the browser allows. */
export function removeCookies(pattern: RegExp): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, level) => `; domain=${labels.slice(level).join('.')}`);
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of names.filter((known) => pattern.test(known))) {
    for (const domain of ['', ...domains]) {
      // oxlint-disable-next-line unicorn/no-document-cookie -- not every browser has the Cookie Store API
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}
