import type { Logger } from 'pino';
import type { Studio } from '#src/domain/studio/studio.ts';
import type { DatabaseKind, Database } from './db/tables.ts';
import type { TrustProxy } from './trusted-proxies.ts';
import type { Mailer } from './providers/mailer.ts';
import type { PaymentProvider } from './providers/payment-provider.ts';
import type { EncryptedSecrets } from './settings/secrets.ts';
import type { SettingsStore } from './settings/settings-store.ts';

/** scrypt's parameters */
export interface HashCost {
  N: number;
  r: number;
  p: number;
}

export interface BackupPlan {
  folder: string;
  /** how many backups are kept */
  keep: number;
  publicKeys: readonly string[];
  dataFolder: string;
}

/** The dependencies that routes and tasks share. */
export interface Service {
  db: Database;
  kind: DatabaseKind;
  studio: Studio;
  settings: SettingsStore;
  now: () => Date;
  log: Logger;
  /** key that signs links: SERVICE_SECRET, or one that is created once and stored in the database */
  secret: Buffer;
  /** encrypted secrets in the database, with their key kept elsewhere */
  encryptedSecrets: EncryptedSecrets;
  /** used in links in emails, such as https://hushquarter.example */
  siteOrigin: string;
  allowedHosts: ReadonlySet<string>;
  /** null if Stripe is not set up */
  paymentProvider: PaymentProvider | null;
  mailer: Mailer;
  /** null if backups are off */
  backupPlan: BackupPlan | null;
  /** True only in tests. Connected calendars may then be on this computer. */
  allowLoopbackCalendars: boolean;
  /** Returns the HTML of a page on the built site, or null if the page does not exist. */
  readPage: (path: string) => Promise<string | null>;
  trustProxy: TrustProxy;
  passwordHash: string | null;
  /** the cost of hashing a new password */
  hashCost: HashCost;
  /** if true, the admin is blocked until two-step verification is set up */
  requireTotp: boolean;
  wakeEmailSender: () => void;
  /** wakes the worker that sends refunds to the payment provider */
  wakePaymentWorker: () => void;
  /**
   * Asks the payment provider about the unfinished checkouts of a booking or an order, because an event may be late, for example after the
   * service was down. Call this before the record ends or can be paid again. Returns false if there was no answer.
   */
  receivePayments: (reference: string) => Promise<boolean>;
}
