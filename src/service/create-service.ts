import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Hono } from 'hono';
import type { Studio } from '#src/domain/studio/studio.ts';
import { plural } from '#src/lib/format/count.ts';
import { createApp } from './http/app.ts';
import { createFirstPassword } from './access/password.ts';
import { encryptSecondFactor } from './access/second-factor.ts';
import { reencryptAddresses } from './calendars/addresses.ts';
import { readPublicKeys } from './backup/encryption.ts';
import { deleteAbandonedChecks } from './backup/verify-backup.ts';
import { openDatabase, type OpenDatabase } from './db/open-database.ts';
import { countRows, type Database } from './db/tables.ts';
import { getAllowedHosts } from './guard/connection.ts';
import { readTrustedProxies } from './trusted-proxies.ts';
import { createLog } from './log.ts';
import { EmailSender } from './mail/sender.ts';
import { outboxMailer, smtpMailer, type Mailer } from './providers/mailer.ts';
import { queueCampaigns } from './newsletter/campaigns.ts';
import type { PaymentProvider } from './providers/payment-provider.ts';
import { PaymentWorker } from './jobs/payment-worker.ts';
import { createStripeProvider } from './providers/stripe.ts';
import { Scheduler } from './jobs/scheduler.ts';
import type { BackupPlan, HashCost, Service } from './service.ts';
import { EncryptedSecrets, createSecret, deleteSecret } from './settings/secrets.ts';
import { SettingsStore } from './settings/settings-store.ts';

export type Environment = Record<string, string | undefined>;

export interface ServiceOptions {
  studio: Studio;
  env: Environment;
  readPage: Service['readPage'];
  hashCost: HashCost;
  database?: OpenDatabase;
  mailer?: Mailer;
  /** Lets tests serve calendars on this computer. Nothing in the environment sets it. */
  allowLoopbackCalendars?: boolean;
  now?: () => Date;
  log?: Logger;
}

export interface RunningService {
  app: Hono;
  service: Service;
  sender: EmailSender;
  scheduler: Scheduler;
  paymentWorker: PaymentWorker;
  /** a new password to show in the terminal; null if one already exists */
  initialPassword: string | null;
  start(): void;
  /** Stops emails and tasks within a few seconds. Requests are still handled. */
  stopWork(): Promise<void>;
  /** Stops everything and closes the database. */
  stop(): Promise<void>;
}

export const getDataFolder = (env: Environment) => resolve(env['DATA_DIR'] ?? '.studio/data');
export const getBackupFolder = (env: Environment) =>
  resolve(env['BACKUP_DIR'] ?? join(getDataFolder(env), 'backups'));

export async function createService(options: ServiceOptions): Promise<RunningService> {
  const { studio, env, readPage } = options;
  const paymentProvider = createPaymentProvider(env);
  requireSamePayment(studio, paymentProvider);
  const now = options.now ?? (() => new Date());
  const log = options.log ?? createLog(env['LOG_LEVEL']);
  const folder = getDataFolder(env);
  const database = options.database ?? (await openDatabase({ url: env['DATABASE_URL'], folder }));
  const { db, kind } = database;
  await requireSameTimezone(db, studio, now());
  await deleteAbandonedChecks(folder);
  const mailer = options.mailer ?? createMailer(env, folder);
  const key =
    env['SERVICE_SECRET'] ??
    (await createSecret(db, 'service', randomBytes(32).toString('hex'), now())).value;
  const service: Service = {
    db,
    kind,
    studio,
    settings: new SettingsStore(db),
    now,
    log,
    secret: Buffer.from(key),
    encryptedSecrets: await EncryptedSecrets.open({ keys: env['DATA_KEY'], folder }),
    siteOrigin: (env['SITE_ORIGIN'] ?? studio.brand.domain).replace(/\/$/, ''),
    allowedHosts: getAllowedHosts(studio, env),
    paymentProvider,
    mailer,
    backupPlan: readBackupPlan(env),
    allowLoopbackCalendars: options.allowLoopbackCalendars ?? false,
    readPage,
    trustProxy: readTrustedProxies(env['TRUSTED_PROXY']),
    passwordHash: env['ADMIN_PASSWORD_HASH'] ?? null,
    hashCost: options.hashCost,
    requireTotp: isTotpRequired(env),
    wakeEmailSender: () => sender.wake(),
    wakePaymentWorker: () => paymentWorker.wake(),
    receivePayments: (reference) => paymentWorker.receivePayments(reference),
  };
  const sender = new EmailSender(service, mailer, () => queueCampaigns(service));
  const paymentWorker = new PaymentWorker(service);
  const scheduler = new Scheduler(service);
  let stopping: Promise<void> | undefined;
  // Work that takes longer is interrupted. Its transaction is rolled back, and the next process does it again.
  const stopWork = () =>
    (stopping ??= waitAtMost(
      maxStopMs,
      Promise.all([sender.stop(), scheduler.stop(), paymentWorker.stop()]),
    ));
  await encryptSecondFactor(service);
  await reencryptAddresses(service);
  const initialPassword = await createFirstPassword(service);
  return {
    app: createApp(service),
    service,
    sender,
    scheduler,
    paymentWorker,
    initialPassword,
    start() {
      sender.start();
      scheduler.start();
    },
    stopWork,
    async stop() {
      await stopWork();
      mailer.close();
      await waitAtMost(maxCloseMs, database.close());
    },
  };
}

const maxStopMs = 7000;
const maxCloseMs = 1000;

async function waitAtMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const timeout = new AbortController();
  const { signal } = timeout;
  await Promise.race([work, wait(milliseconds, undefined, { signal }).catch(() => undefined)]);
  timeout.abort();
}

function createMailer(env: Environment, folder: string): Mailer {
  return env['SMTP_URL'] ? smtpMailer(env['SMTP_URL']) : outboxMailer(join(folder, 'outbox'));
}

function readBackupPlan(env: Environment): BackupPlan | null {
  const { BACKUPS: schedule = 'daily', BACKUP_KEEP: keep = '30' } = env;
  if (schedule === 'off') return null;
  if (schedule !== 'daily') throw new Error(`BACKUPS is ${schedule}. It must be "daily" or "off".`);
  if (!/^[1-9]\d*$/.test(keep))
    throw new Error(`BACKUP_KEEP is ${keep}. It must be a whole number, 1 or more.`);
  return {
    folder: getBackupFolder(env),
    keep: Number(keep),
    publicKeys: readPublicKeys(env['BACKUP_PUBLIC_KEY']),
    dataFolder: getDataFolder(env),
  };
}

function isTotpRequired({ ADMIN_REQUIRE_TOTP: value = 'no' }: Environment): boolean {
  if (value === 'yes' || value === 'no') return value === 'yes';
  throw new Error(`ADMIN_REQUIRE_TOTP is ${value}. It must be "yes" or "no".`);
}

function createPaymentProvider(env: Environment): PaymentProvider | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_HOST: host } = env;
  if (!secretKey) return null;
  if (!webhookSecret) {
    throw new Error(
      'STRIPE_SECRET_KEY is set, but STRIPE_WEBHOOK_SECRET is not. Without it, payments cannot be confirmed.',
    );
  }
  return createStripeProvider({ secretKey, webhookSecret, host });
}

/** The site's pages say how visitors pay, so the service must agree with them. */
function requireSamePayment({ payment }: Studio, provider: PaymentProvider | null): void {
  if (payment.online === (provider !== null)) return;
  throw new Error(
    payment.online
      ? 'content/studio.yaml says that visitors pay online, but STRIPE_SECRET_KEY is not set. Set it, or write "online: false" under "payment" and build the site.'
      : 'STRIPE_SECRET_KEY is set, but content/studio.yaml says that visitors can’t pay online. Write "online: true" under "payment" and build the site, or remove the key.',
  );
}

/** Bookings are stored as instants and the studio's day, but customers know only the time of day. */
async function requireSameTimezone(db: Database, { hours: { timezone } }: Studio, now: Date): Promise<void> {
  const { value: former } = await createSecret(db, 'timezone', timezone, now);
  if (former === timezone) return;
  const upcoming = await countRows(
    db
      .selectFrom('bookings')
      .where('status', 'in', ['requested', 'accepted', 'late'])
      .where('endsAt', '>', now.toISOString()),
  );
  if (upcoming > 0)
    throw new Error(
      `“timezone” in content/studio.yaml is now ${timezone}, but the times of ${plural(upcoming, 'upcoming booking')} are in ${former}. Change it back, or cancel the bookings first.`,
    );
  await deleteSecret(db, 'timezone');
  await createSecret(db, 'timezone', timezone, now);
}
