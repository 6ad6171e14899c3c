import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Hono } from 'hono';
import type { Studio } from '#src/model/studio.ts';
import { createApp } from './app.ts';
import { createFirstPassword } from './admin/access/password.ts';
import { sealSecondFactor } from './admin/access/second-factor.ts';
import { readPublicKeys } from './backup/encryption.ts';
import { openDatabase, type OpenDatabase } from './database/open-database.ts';
import { allowedHosts } from './guard/allowed-hosts.ts';
import { createLog } from './log.ts';
import { MailSender } from './mail/sender.ts';
import { outboxMailer, smtpMailer, type Mailer } from './providers/mailer.ts';
import { queueCampaigns } from './newsletter/campaigns.ts';
import type { Payment } from './providers/payment.ts';
import { PaymentWorker } from './schedule/payment-worker.ts';
import { stripePayment } from './providers/stripe.ts';
import { type BackupPlan, Scheduler } from './schedule/scheduler.ts';
import type { Service } from './service.ts';
import { SealedSecrets } from './settings/sealed-secrets.ts';
import { createSecret } from './settings/secrets.ts';
import { SettingsStore } from './settings/settings-store.ts';

export type Environment = Record<string, string | undefined>;

export interface ServiceOptions {
  studio: Studio;
  studioFile?: { path: string; text: string } | null;
  env?: Environment;
  /** the built site; its pages are the responses to forms sent without JavaScript */
  dist?: string | undefined;
  database?: OpenDatabase;
  mailer?: Mailer;
  payment?: Payment | null;
  now?: () => Date;
  log?: Logger;
}

export interface RunningService {
  app: Hono;
  service: Service;
  sender: MailSender;
  scheduler: Scheduler;
  payments: PaymentWorker;
  /** just created, for the terminal; null if a password already exists */
  oneTimePassword: string | null;
  /** starts sending emails and running due tasks */
  start(): void;
  /** waits for work in progress */
  stop(): Promise<void>;
}

export const dataFolder = (env: Environment) => resolve(env['DATA_DIR'] ?? '.studio/data');
export const backupFolder = (env: Environment) =>
  resolve(env['BACKUP_DIR'] ?? join(dataFolder(env), 'backups'));

/** Builds the service. All outside dependencies are passed in here. */
export async function createService(options: ServiceOptions): Promise<RunningService> {
  const { studio, env = process.env, dist } = options;
  const now = options.now ?? (() => new Date());
  const log = options.log ?? createLog(env['LOG_LEVEL']);
  const folder = dataFolder(env);
  const opened = options.database ?? (await openDatabase({ url: env['DATABASE_URL'], folder }));
  const { db, kind } = opened;
  const mailer = options.mailer ?? createMailer(env, folder);
  const key =
    env['SERVICE_SECRET'] ??
    (await createSecret(db, 'service', () => randomBytes(32).toString('hex'), now())).value;
  let sender: MailSender | undefined;
  let payments: PaymentWorker | undefined;
  const service: Service = {
    db,
    kind,
    studio,
    studioFile: options.studioFile ?? null,
    settings: new SettingsStore(db),
    now,
    log,
    secret: Buffer.from(key),
    sealed: await SealedSecrets.open({ keys: env['DATA_KEY'], folder }),
    site: (env['SITE_ORIGIN'] ?? studio.brand.domain).replace(/\/$/, ''),
    hosts: allowedHosts(studio, env),
    payment: options.payment === undefined ? createPayment(env) : options.payment,
    mailer,
    readPage: (path) => readPage(dist, path),
    trustProxy: env['TRUSTED_PROXY'] === 'loopback',
    passwordHash: env['ADMIN_PASSWORD_HASH'] ?? null,
    requireTotp: isTotpRequired(env),
    wakeMailSender: () => sender?.wake(),
    wakePaymentWorker: () => payments?.wake(),
  };
  sender = new MailSender(service, mailer, () => queueCampaigns(service));
  payments = new PaymentWorker(service);
  const scheduler = new Scheduler(service, backupPlan(env));
  await sealSecondFactor(service);
  const oneTimePassword = await createFirstPassword(service);
  const mails = sender;
  const worker = payments;
  return {
    app: createApp(service),
    service,
    sender: mails,
    scheduler,
    payments: worker,
    oneTimePassword,
    start() {
      mails.start();
      scheduler.start();
    },
    async stop() {
      await Promise.all([mails.stop(), scheduler.stop()]);
      await worker.stop();
      mailer.close();
      await opened.close();
    },
  };
}

function createMailer(env: Environment, folder: string): Mailer {
  return env['SMTP_URL'] ? smtpMailer(env['SMTP_URL']) : outboxMailer(join(folder, 'outbox'));
}

function backupPlan(env: Environment): BackupPlan | null {
  const { BACKUPS: wanted = 'daily', BACKUP_KEEP: keep = '30' } = env;
  if (wanted === 'off') return null;
  if (wanted !== 'daily') throw new Error(`BACKUPS is ${wanted}. It must be "daily" or "off".`);
  if (!/^[1-9]\d*$/.test(keep))
    throw new Error(`BACKUP_KEEP is ${keep}. It must be a whole number, 1 or more.`);
  return {
    folder: backupFolder(env),
    keep: Number(keep),
    publicKeys: readPublicKeys(env['BACKUP_PUBLIC_KEY']),
    dataFolder: dataFolder(env),
  };
}

function isTotpRequired({ ADMIN_REQUIRE_TOTP: wanted = 'no' }: Environment): boolean {
  if (wanted === 'yes' || wanted === 'no') return wanted === 'yes';
  throw new Error(`ADMIN_REQUIRE_TOTP is ${wanted}. It must be "yes" or "no".`);
}

function createPayment(env: Environment): Payment | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_HOST: host } = env;
  if (!secretKey) return null;
  if (!webhookSecret) {
    throw new Error(
      'STRIPE_SECRET_KEY is set and STRIPE_WEBHOOK_SECRET is not: payments could not be confirmed.',
    );
  }
  return stripePayment({ secretKey, webhookSecret, host });
}

async function readPage(dist: string | undefined, path: string): Promise<string | null> {
  if (!dist || !/^\/[a-z0-9/-]*$/.test(path)) return null;
  const name = path === '/' ? 'index' : path.slice(1);
  return readFile(join(dist, `${name}.html`), 'utf8').catch(() => null);
}
