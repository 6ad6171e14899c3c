import type { Logger } from 'pino';
import type { Studio } from '#src/model/studio.ts';
import type { Database, DatabaseKind } from './database/tables.ts';
import type { Mailer } from './providers/mailer.ts';
import type { Payment } from './providers/payment.ts';
import type { SealedSecrets } from './settings/sealed-secrets.ts';
import type { SettingsStore } from './settings/settings-store.ts';

/** Dependencies of all routes and tasks. */
export interface Service {
  db: Database;
  kind: DatabaseKind;
  studio: Studio;
  /** studio.yaml, to find the line of each fact */
  studioFile: { path: string; text: string } | null;
  settings: SettingsStore;
  now: () => Date;
  log: Logger;
  /** signs links; created once and stored with the data */
  secret: Buffer;
  /** secrets stored encrypted in the database, with a key kept elsewhere */
  sealed: SealedSecrets;
  /** the origin of the pages, for links in emails: https://hushquarter.example */
  site: string;
  /** names that the `Host` of a request may have */
  hosts: ReadonlySet<string>;
  /** null: the owner marks orders paid */
  payment: Payment | null;
  mailer: Mailer;
  /** a page of the built site as HTML */
  readPage: (path: string) => Promise<string | null>;
  trustProxy: boolean;
  passwordHash: string | null;
  /** until two-step verification is set up, nothing else in the admin works */
  requireTotp: boolean;
  /** wakes the worker that sends queued emails */
  wakeMailSender: () => void;
  /** wakes the worker that sends refunds */
  wakePaymentWorker: () => void;
}
