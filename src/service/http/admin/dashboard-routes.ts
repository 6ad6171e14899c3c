import { sql } from 'kysely';
import { addDays, dayAt, startOfDay } from '#src/domain/time/day.ts';
import {
  funnelSteps,
  type Dashboard,
  type OpenCounts,
  type OutstandingTotal,
  type WeekFigure,
  dashboardEndpoints,
} from '#src/domain/owner/dashboard.ts';
import { countRows, selectRows } from '../../db/tables.ts';
import type { Service, BackupPlan } from '../../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { arePhotosDue } from '../../bookings/deliver-photos.ts';
import { findBookingsOutsideHours, findCalendarTasks } from '../../bookings/time/conflicts.ts';
import { awaitsResponse, countOpenRequests } from '../../bookings/request/open-requests.ts';
import { isOverdue, isRefundDue, outstanding } from '../../bookings/money/balance.ts';
import { findEmailProblem } from '../../mail/delivery.ts';
import { hasFailedRefund } from '../../ledger/refund.ts';
import { findDisputesToAnswer } from '../../refunds/dispute.ts';
import { setupEndpoints, type Setup } from '#src/domain/owner/settings.ts';
import { findTaskProblems } from '../../jobs/tasks.ts';
import { countUnknownPayments } from '../../stripe-events.ts';
import { getCalendarRange } from './calendar-routes.ts';
import type { Condition } from './list.ts';
import { isFirstPassword } from '../../access/password.ts';
import { countUnusedRecoveryCodes, hasSecondFactor } from '../../access/second-factor.ts';
import { serializeBookings } from './serialize.ts';
import { emailKinds, emails } from '#src/domain/mail/emails.ts';
import { listPasskeys } from '../../access/passkeys.ts';
import { compose } from '../../mail/compose.ts';
import { addEmail } from '../../mail/queue-email.ts';
import { getExampleData, getExampleParts } from '../../mail/templates.ts';
import type { Reader, Unit } from '../../unit.ts';

const weeks = 8;

const getSunday = (day: string) => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());

export function addDashboardRoutes(routes: AdminRoutes, service: Service): void {
  const { db, studio } = service;
  const { timezone } = studio.hours;

  async function computeByWeek(
    sunday: string,
    compute: (from: string, to: string) => Promise<number>,
  ): Promise<WeekFigure[]> {
    const figures: WeekFigure[] = [];
    for (let weeksAgo = weeks - 1; weeksAgo >= 0; weeksAgo -= 1) {
      const week = addDays(sunday, -7 * weeksAgo);
      const from = startOfDay(week, timezone).toISOString();
      const to = startOfDay(addDays(week, 7), timezone).toISOString();
      figures.push({ week, value: await compute(from, to) });
    }
    return figures;
  }

  const sumIncome = async (from: string, to: string) => {
    const { sum } = await db
      .selectFrom('ledgerEntries')
      .select((select) => select.fn.sum<number | null>('amount').as('sum'))
      .where('at', '>=', from)
      .where('at', '<', to)
      .where('method', '!=', 'gift_card')
      .executeTakeFirstOrThrow();
    return sum ?? 0;
  };

  const countSignUps = (from: string, to: string) =>
    countRows(db.selectFrom('subscribers').where('createdAt', '>=', from).where('createdAt', '<', to));

  async function countFunnelSteps(day: string) {
    const rows = await db
      .selectFrom('funnelCounts')
      .select((select) => ['step', select.fn.sum<number>('count').as('count')])
      .where('day', '>=', day)
      .groupBy('step')
      .execute();
    const counts = funnelSteps.map((name) => rows.find(({ step }) => step === name)?.count ?? 0);
    // A count may be lost on its way, but everyone who reached a later step has passed the earlier ones.
    return funnelSteps.map((step, index) => ({ step, count: Math.max(...counts.slice(index)) }));
  }

  async function getOutstanding(where: Condition): Promise<OutstandingTotal> {
    const { rows } = await sql<OutstandingTotal>`
      select count(*) as count, coalesce(sum(${outstanding}), 0) as cents from bookings where ${where}`.execute(
      db,
    );
    return rows[0] ?? { count: 0, cents: 0 };
  }

  const getOpenCounts = async (): Promise<OpenCounts> => ({
    requests: await countOpenRequests(db),
    messages: await countRows(selectRows(db, 'messages', { status: 'new' })),
    orders: await countRows(selectRows(db, 'giftCardOrders', { status: 'waiting' })),
    teamOrders: await countRows(selectRows(db, 'teamOrders', { status: 'waiting' })),
    failedEmails: await countRows(
      selectRows(db, 'emails', { status: 'failed' }).where('ignoredAt', 'is', null),
    ),
  });

  routes.add(dashboardEndpoints.counts, getOpenCounts, { isAutomatic: true });

  routes.add(setupEndpoints.sendTestEmail, sendTestEmail);

  routes.add(
    dashboardEndpoints.read,
    async (unit): Promise<Dashboard> => {
      const today = dayAt(unit.now, timezone);
      const sunday = getSunday(today);
      const requests = await unit.db
        .selectFrom('bookings')
        .selectAll()
        .where(awaitsResponse)
        .orderBy('createdAt')
        .limit(20)
        .execute();
      return {
        today,
        requests: await serializeBookings(unit, requests),
        days: await getCalendarRange(unit, today, addDays(today, 6)),
        photosDue: (await getOutstanding(arePhotosDue(unit.now, unit.studio))).count,
        unpaid: await getOutstanding(isOverdue(unit.now)),
        refunds: await getOutstanding(isRefundDue),
        failedRefunds: await countRows(db.selectFrom('ledgerEntries').where(hasFailedRefund)),
        disputes: await findDisputesToAnswer(unit),
        unknownPayments: await countUnknownPayments(unit),
        income: await computeByWeek(sunday, sumIncome),
        signUps: await computeByWeek(sunday, countSignUps),
        funnel: await countFunnelSteps(addDays(today, -27)),
        counts: await getOpenCounts(),
        taskProblems: await findTaskProblems(service),
        connectedCalendars: await findCalendarTasks(unit),
        outsideHours: await findBookingsOutsideHours(unit),
        emailProblem: await findEmailProblem(unit),
        setup: await readSetup(unit, service.backupPlan),
        setupSetting: await unit.settings.readWithVersion('setup'),
        access: {
          changePassword: await isFirstPassword(unit.db),
          totp: await hasSecondFactor(unit.db),
          recoveryCodesLeft: await countUnusedRecoveryCodes(unit.db),
        },
      };
    },
    { isAutomatic: true },
  );
}

async function readSetup(unit: Reader, backupPlan: BackupPlan | null): Promise<Setup> {
  const { db, mailer, paymentProvider, siteOrigin, studio } = unit;
  const hasMailServer = mailer.kind === 'smtp';
  return {
    done: {
      email: hasMailServer && (await hasSentEmail(unit)),
      address: isPublicAddress(siteOrigin),
      payment: paymentProvider !== null,
      opening: !studio.brand.openingSoon,
      backups: (backupPlan?.publicKeys.length ?? 0) > 0,
      'sign-in': (await hasSecondFactor(db)) || (await listPasskeys(db)).length > 0,
    },
    siteOrigin,
    studioEmail: studio.contact.email,
    hasMailServer,
  };
}

/** Warnings about sign-ins and tasks don't count, because they show nothing about the customers' emails. */
async function hasSentEmail({ db }: Reader): Promise<boolean> {
  const sent = selectRows(db, 'emails', { status: 'sent' }).where('kind', 'in', emailKinds);
  return (await sent.limit(1).executeTakeFirst()) !== undefined;
}

/** Names that no website can have (RFC 2606 and RFC 6761). */
const reservedName = /(?:^|\.)(?:example|example\.(?:com|net|org)|invalid|local|localhost|test)$/;

function isPublicAddress(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' && hostname.includes('.') && !reservedName.test(hostname);
}

const testIntroduction =
  'This is a test, and it has arrived: your website can send email. Below is an example of the confirmation that customers get. Nobody has booked.';

/** Emails the studio an example of the confirmation that customers get. */
async function sendTestEmail(unit: Unit): Promise<{ to: string }> {
  const kind = 'booking-accepted';
  const { subject, text } = emails[kind];
  const example = { subject, text: `${testIntroduction}\n\n${text}` };
  const composed = compose(example, getExampleData(kind, unit), unit, getExampleParts(kind, unit));
  const to = unit.studio.contact.email;
  await addEmail(unit, { ...composed, subject: `[Test] ${composed.subject}`, kind, recipient: to });
  await unit.audit('settings.email-test', `Test email queued: ${kind}`, 'settings');
  return { to };
}
