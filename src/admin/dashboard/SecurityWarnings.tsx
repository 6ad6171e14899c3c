import { plural } from '#src/lib/format/count.ts';
import type { Dashboard } from '#src/domain/owner/dashboard.ts';
import { paths } from '#src/paths.ts';
import styles from './SecurityWarnings.module.css';

/** Warn the owner at this many unused recovery codes or fewer. */
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
    <section className={styles['warnings']} aria-label="Security warnings">
      <p>{warnings.join(' ')}</p>
      <a href={`${paths.adminSettings()}?view=access`}>
        {access.changePassword ? 'Choose your own password' : 'Create new codes'}
      </a>
    </section>
  );
}
