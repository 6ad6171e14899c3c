import type { WeekFigure } from '#src/domain/owner/dashboard.ts';
import { paths } from '#src/paths.ts';
import { ChartWithTable } from './ChartWithTable.tsx';
import { formatCents } from '#src/domain/studio/money.ts';
import styles from './Figures.module.css';

interface Props {
  income: readonly WeekFigure[];
  signUps: readonly WeekFigure[];
}

const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const toPoint = ({ week, value }: WeekFigure) => ({
  label: monthAndDay.format(new Date(`${week}T00:00:00Z`)),
  value,
});
const getValue = (figures: readonly WeekFigure[], weeksAgo: number) => figures.at(-1 - weeksAgo)?.value ?? 0;
const isEmpty = (figures: readonly WeekFigure[]) => figures.every(({ value }) => value === 0);

/** Charts income and sign-ups for the last eight weeks. */
export function Figures({ income, signUps }: Props) {
  return (
    <div className={styles['figures']}>
      <div>
        <ChartWithTable
          heading="Income by week"
          headline={{
            value: formatCents(getValue(income, 0)),
            note: `this week, ${formatCents(getValue(income, 1))} last week`,
          }}
          points={income.map(toPoint)}
          kind="bars"
          minStep={5000}
          labelName="Week of"
          valueName="Income"
          formatValue={formatCents}
        />
        {isEmpty(income) && (
          <p className={styles['empty']}>
            No income in the last 8 weeks. Record a payment on a booking, or see all{' '}
            <a href={paths.adminTransactions()}>transactions</a>.
          </p>
        )}
      </div>
      <div>
        <ChartWithTable
          heading="Sign-ups by week"
          headline={{
            value: String(getValue(signUps, 0)),
            note: `this week, ${getValue(signUps, 1)} last week`,
          }}
          points={signUps.map(toPoint)}
          kind="line"
          labelName="Week of"
          valueName="Sign-ups"
          formatValue={String}
        />
        {isEmpty(signUps) && (
          <p className={styles['empty']}>
            No new subscribers in the last 8 weeks. The popup on the home page invites visitors to sign up.
          </p>
        )}
      </div>
    </div>
  );
}
