import { useState } from 'react';
import { formatCents } from '#src/domain/studio/money.ts';
import type { Dashboard } from '#src/domain/owner/dashboard.ts';
import { paths } from '#src/paths.ts';
import styles from './Dashboard.module.css';
import { ActionButton, ActionLink } from '#src/ui/ActionButton.tsx';
import {
  settingEndpoints,
  type Setup,
  setupEndpoints,
  type SetupStep,
  setupSteps,
} from '#src/domain/owner/settings.ts';
import { api } from '../api.ts';
import { announceResult, copyText } from '../dialogs/Toasts.tsx';
import { formatTimeOfDay } from '../dates.ts';

interface Task {
  name: string;
  count: number;
  note?: string;
  href: string;
}

const getBookingsHref = (query: string) => `${paths.adminCalendar()}?view=all&${query}`;
const getCustomersHref = (query: string) => `${paths.adminCustomers()}?${query}`;

/** Gets all tasks except booking requests, most urgent first. */
const getTasks = ({
  counts,
  taskProblems,
  connectedCalendars,
  outsideHours,
  photosDue,
  unpaid,
  refunds,
  failedRefunds,
  disputes,
  unknownPayments,
}: Dashboard): Task[] => [
  {
    name: 'Failed scheduled tasks',
    count: taskProblems.length,
    note: taskProblems.map(({ label }) => label).join(', '),
    href: `${paths.adminSettings()}?view=audit&q=failed`,
  },
  {
    name: 'Bookings in blocked time',
    count: connectedCalendars.overlaps,
    href: `${paths.adminCalendar()}?view=day&day=${connectedCalendars.firstOverlap}`,
  },
  {
    name: 'Bookings outside your opening hours',
    count: outsideHours.count,
    href: `${paths.adminCalendar()}?view=day&day=${outsideHours.firstDay}`,
  },
  {
    name: 'Calendars that can’t be read',
    count: connectedCalendars.failing.length,
    note: connectedCalendars.failing.join(', '),
    href: `${paths.adminSettings()}?view=calendars`,
  },
  {
    name: 'Disputes to answer',
    count: disputes.count,
    note: disputes.answerBy ? `by ${formatTimeOfDay(disputes.answerBy)}` : '',
    href: `${paths.adminTransactions()}?dispute=any`,
  },
  { name: 'Photos to deliver', count: photosDue, href: getBookingsHref('photos=due') },
  {
    name: 'Sessions with a balance due',
    count: unpaid.count,
    note: formatCents(unpaid.cents),
    href: getBookingsHref('payment=overdue'),
  },
  {
    name: 'Refunds due',
    count: refunds.count,
    note: formatCents(refunds.cents),
    href: getBookingsHref('payment=refund'),
  },
  {
    name: 'Failed order refunds',
    count: failedRefunds,
    href: `${paths.adminTransactions()}?refund=failed`,
  },
  {
    name: 'Payments for unknown bookings',
    count: unknownPayments,
    href: `${paths.adminSettings()}?view=audit&q=Stripe+reported`,
  },
  { name: 'New messages', count: counts.messages, href: getCustomersHref('view=messages&status=new') },
  {
    name: 'Gift card orders awaiting payment',
    count: counts.orders,
    href: `${paths.adminGiftCards()}?view=orders&status=waiting`,
  },
  {
    name: 'Team orders awaiting payment',
    count: counts.teamOrders,
    href: `${paths.adminGiftCards()}?view=teams&status=waiting`,
  },
  {
    name: 'Emails not sent',
    count: counts.failedEmails,
    href: getCustomersHref('view=emails&status=failed'),
  },
];

/** Lists tasks. Finished tasks stay until the owner leaves, and new tasks go last, so no link moves just before a click. */
export function ToDo({ dashboard }: { dashboard: Dashboard }) {
  const tasks = getTasks(dashboard);
  const [listedNames, setListedNames] = useState<readonly string[]>([]);
  const newTasks = tasks.filter(({ name, count }) => count > 0 && !listedNames.includes(name));
  if (newTasks.length > 0) setListedNames([...listedNames, ...newTasks.map(({ name }) => name)]);
  const listedTasks = listedNames.flatMap((name) => tasks.find((task) => task.name === name) ?? []);
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do">To do</h2>
      {listedTasks.length === 0 ? (
        <p className="note">
          {dashboard.counts.requests > 0
            ? 'Nothing besides the requests to answer.'
            : 'You’re all caught up.'}
        </p>
      ) : (
        <ul className={styles['tasks']}>
          {listedTasks.map(({ name, count, note, href }) => (
            <li key={name}>
              <a href={href} data-done={count === 0 || undefined}>
                <b>{count}</b> {name}
                {note && count > 0 && <span> {note}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface StepText {
  name: string;
  todo: (setup: Setup) => string;
  /** a message to the person who set up the website */
  message?: (setup: Setup) => string | null;
}

const texts: Record<SetupStep, StepText> = {
  email: {
    name: 'Check that email arrives',
    todo: ({ hasMailServer, studioEmail }) =>
      hasMailServer
        ? `Send a test email to ${studioEmail}. If it isn’t there in a minute, look in the spam folder.`
        : 'Your website can’t send email yet, so customers get no confirmations. Send this to the person who set it up. Then send yourself a test email.',
    message: ({ hasMailServer }) =>
      hasMailServer ? null : 'Please connect the website to a mail server: set SMTP_URL on the server.',
  },
  address: {
    name: 'Use your own web address',
    todo: ({ siteOrigin }) =>
      `Links in your emails start with ${siteOrigin}, which isn’t a public address yet. Send this with your web address to the person who set up your website.`,
    message: () =>
      'Please use our own web address: set brand.domain in content/studio.yaml, or SITE_ORIGIN on the server, to the address with https.',
  },
  payment: {
    name: 'Take payments online',
    todo: () =>
      'To let customers pay by card on your website, open an account at stripe.com. Then send this to the person who set up your website. Skip this if customers pay at the studio.',
    message: () =>
      'Please connect our Stripe account: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET on the server, and payment.online: true in content/studio.yaml.',
  },
  opening: {
    name: 'Say that you’re open',
    todo: () =>
      'The website says “Opening soon.” When you open, send this to the person who set up your website.',
    message: () => 'We’re open: please set openingSoon: false in content/studio.yaml, and publish the site.',
  },
  backups: {
    name: 'Encrypt your backups',
    todo: () =>
      'Anyone who finds a backup can read your customers’ data. With encrypted backups, only someone with your key can. Send this to the person who set up your website, and keep the key that you get in a safe place.',
    message: () =>
      'Please encrypt our backups: run npx studio data new-key backup.key, set BACKUP_PUBLIC_KEY on the server, and give me the file backup.key.',
  },
  'sign-in': {
    name: 'Add a second way to sign in',
    todo: () => 'A passkey or a code from your phone protects your account if someone gets your password.',
  },
};

interface Props {
  setup: Setup;
  setting: Dashboard['setupSetting'];
}

/** Lists the steps of the setup. Empty once each step is done or skipped. */
export function SetupList({ setup, setting }: Props) {
  const { skipped } = setting.value;
  const isOpen = (step: SetupStep) => !setup.done[step] && !skipped.includes(step);
  const openCount = setupSteps.filter(isOpen).length;
  if (openCount === 0) return null;

  function setSkipped(step: SetupStep, isSkipped: boolean) {
    const others = skipped.filter((each) => each !== step);
    const value = { skipped: isSkipped ? [...others, step] : others };
    const input = { version: setting.version, value };
    void announceResult(
      () => api(settingEndpoints.change, { id: 'setup', input }),
      isSkipped ? `Skipped “${texts[step].name}”` : `“${texts[step].name}” is on the list again`,
    );
  }
  return (
    <section aria-labelledby="setup" className={styles['setup']}>
      <h2 id="setup">Finish setting up</h2>
      <p className="note">
        {setupSteps.length - openCount} of {setupSteps.length} steps done or skipped.
      </p>
      <ol>
        {setupSteps.map((step) => (
          <li key={step} data-open={isOpen(step) || undefined}>
            <h3>
              {texts[step].name}
              {!isOpen(step) && <span> {setup.done[step] ? 'Done' : 'Skipped'}</span>}
            </h3>
            {isOpen(step) && <p>{texts[step].todo(setup)}</p>}
            {isOpen(step) && getMessage(step, setup) && <blockquote>{getMessage(step, setup)}</blockquote>}
            {!setup.done[step] && (
              <div>
                {isOpen(step) && <StepAction step={step} setup={setup} />}
                <ActionButton onClick={() => setSkipped(step, isOpen(step))}>
                  {isOpen(step) ? 'Skip' : 'Don’t skip'}
                  <span className="visually-hidden"> “{texts[step].name}”</span>
                </ActionButton>
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const getMessage = (step: SetupStep, setup: Setup) => texts[step].message?.(setup) ?? null;

function StepAction({ step, setup }: { step: SetupStep; setup: Setup }) {
  const message = getMessage(step, setup);
  if (message)
    return (
      <ActionButton onClick={() => void copyText(message, 'message')}>
        Copy message<span className="visually-hidden"> “{texts[step].name}”</span>
      </ActionButton>
    );
  if (step === 'sign-in')
    return <ActionLink href={`${paths.adminSettings()}?view=access`}>Set up sign-in</ActionLink>;
  if (step !== 'email' || !setup.hasMailServer) return null;
  const send = () =>
    void announceResult(() => api(setupEndpoints.sendTestEmail, {}), `Test to ${setup.studioEmail} queued`);
  return <ActionButton onClick={send}>Send me a test email</ActionButton>;
}
