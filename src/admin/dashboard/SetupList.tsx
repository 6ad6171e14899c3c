import { ActionButton, ActionLink } from '#src/ui/ActionButton.tsx';
import type { Dashboard } from '#src/domain/owner/dashboard.ts';
import {
  settingEndpoints,
  type Setup,
  setupEndpoints,
  type SetupStep,
  setupSteps,
} from '#src/domain/owner/settings.ts';
import { paths } from '#src/paths.ts';
import { api } from '../api.ts';
import { announceResult } from '../dialogs/Toasts.tsx';
import styles from './SetupList.module.css';

interface StepText {
  name: string;
  todo: (setup: Setup) => string;
}

const texts: Record<SetupStep, StepText> = {
  email: {
    name: 'Check that email arrives',
    todo: ({ hasMailServer, studioEmail }) =>
      hasMailServer
        ? `Send a test email to ${studioEmail}. If it isn’t there in a minute, look in the spam folder.`
        : 'Ask the person who set up your website to set SMTP_URL on the server. Then send yourself a test email.',
  },
  address: {
    name: 'Use your own web address',
    todo: ({ siteOrigin }) =>
      `Links in emails start with ${siteOrigin}. Set brand.domain in content/studio.yaml, or SITE_ORIGIN on the server, to your address, starting with https.`,
  },
  payment: {
    name: 'Take payments online',
    todo: () =>
      'To let customers pay by card on your website, set up Stripe on the server. Skip this if they pay at the studio.',
  },
  opening: {
    name: 'Say that you’re open',
    todo: () =>
      'The website says “Opening soon.” When you open, set openingSoon: false in content/studio.yaml.',
  },
  backups: {
    name: 'Encrypt your backups',
    todo: () =>
      'Backups contain your customers’ data. Create a key that you keep, and set BACKUP_PUBLIC_KEY on the server.',
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

function StepAction({ step, setup }: { step: SetupStep; setup: Setup }) {
  if (step === 'sign-in')
    return <ActionLink href={`${paths.adminSettings()}?view=access`}>Set up sign-in</ActionLink>;
  if (step !== 'email' || !setup.hasMailServer) return null;
  const send = () =>
    void announceResult(() => api(setupEndpoints.sendTestEmail, {}), `Test to ${setup.studioEmail} queued`);
  return <ActionButton onClick={send}>Send me a test email</ActionButton>;
}
