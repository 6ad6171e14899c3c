import { plural } from '#src/lib/format/count.ts';
import type { Dashboard, EmailProblem } from '#src/domain/owner/dashboard.ts';
import { paths } from '#src/paths.ts';
import { Notice } from '#src/ui/Notice.tsx';

function describe(problem: EmailProblem): string {
  if (problem.kind === 'not-set-up')
    return 'Your website can’t send email, because it has no mail server yet. Customers get no confirmations and no links to pay. Ask the person who set up your website to set SMTP_URL on the server.';
  const reason = problem.error ? ` The last error: ${problem.error}` : '';
  return `No email is getting through, because the mail server doesn’t accept it. Your website keeps trying. If this doesn’t end soon, ask the person who set up your website.${reason}`;
}

export function EmailWarning({ problem }: { problem: EmailProblem | null }) {
  if (!problem) return null;
  return (
    <Notice kind="bad" aria-label="Email warning">
      <p>{describe(problem)}</p>
      <a href={`${paths.adminCustomers()}?view=emails`}>View emails</a>
    </Notice>
  );
}

const lowRecoveryCodeCount = 2;

function getWarnings({ changePassword, totp, recoveryCodesLeft: left }: Dashboard['access']): string[] {
  return [
    ...(changePassword ? ['You’re still using the initial password.'] : []),
    ...(totp && left <= lowRecoveryCodeCount ? [`You have ${plural(left, 'recovery code')} left.`] : []),
  ];
}

export function SecurityWarnings({ access }: { access: Dashboard['access'] }) {
  const warnings = getWarnings(access);
  if (warnings.length === 0) return null;
  return (
    <Notice kind="hint" aria-label="Security warnings">
      <p>{warnings.join(' ')}</p>
      <a href={`${paths.adminSettings()}?view=access`}>
        {access.changePassword ? 'Choose your own password' : 'Create new codes'}
      </a>
    </Notice>
  );
}
