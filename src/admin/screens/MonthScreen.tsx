import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ActionButton, ActionLink } from '#src/ui/ActionButton.tsx';
import { isMonth, monthEndpoints, type MonthDetail } from '#src/domain/ledger/month-report.ts';
import { formatMonth } from '#src/domain/time/date.ts';
import { addMonths, daysOfMonth, toMonth } from '#src/domain/time/month.ts';
import { api, getDownloadUrl } from '../api.ts';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { Loading } from '../data/Loading.tsx';
import { useAsyncData } from '../data/use-async-data.ts';
import { formatDate, getStudioToday } from '../dates.ts';
import { CloseMonthDialog } from '../months/CloseMonthDialog.tsx';
import { MonthFigures } from '../months/MonthFigures.tsx';
import styles from './MonthScreen.module.css';

/** The month in the URL, or the current one. */
function useMonth(): string {
  const [query] = useSearchParams();
  const month = query.get('month') ?? '';
  return isMonth(month) ? month : toMonth(getStudioToday());
}

export function Component() {
  const month = useMonth();
  const result = useAsyncData(`month ${month}`, (signal) => api(monthEndpoints.read, { id: month, signal }));
  const [closing, setClosing] = useState<MonthDetail | null>(null);
  const { data } = result;
  return (
    <ScreenLayout
      heading="Month’s end"
      subtitle={data && `${formatMonth(month)}. ${describeState(data)}`}
      actions={
        data?.canClose && (
          <ActionButton variant="filled" onClick={() => setClosing(data)}>
            Close {formatMonth(month)}
          </ActionButton>
        )
      }
    >
      <MonthLinks month={month} />
      <Loading result={result}>{(detail) => <MonthFigures detail={detail} />}</Loading>
      {closing && (
        <CloseMonthDialog month={month} fees={closing.report.fees} onClose={() => setClosing(null)} />
      )}
    </ScreenLayout>
  );
}

function describeState({ closedAt, canClose }: MonthDetail): string {
  if (closedAt !== null) return `Closed on ${formatDate(closedAt)}.`;
  return canClose ? 'Not closed yet.' : 'Not over yet.';
}

/** Links to the months before and after, and to the files for the accountant. */
function MonthLinks({ month }: { month: string }) {
  const { pathname } = useLocation();
  const months = [addMonths(month, -1), addMonths(month, 1)].filter(
    (each) => each <= toMonth(getStudioToday()),
  );
  const days = daysOfMonth(month);
  const range = new URLSearchParams({ from: days[0] ?? '', to: days.at(-1) ?? '' }).toString();
  return (
    <div className={styles['links']}>
      <nav aria-label="Other months">
        {months.map((each) => (
          <ActionLink key={each} variant="outlined" href={`${pathname}?month=${each}`}>
            {formatMonth(each)}
          </ActionLink>
        ))}
      </nav>
      <a href={getDownloadUrl(`/months/${month}/report.csv`)} download>
        Report (CSV)
      </a>
      <a href={getDownloadUrl(`/transactions.csv?${range}`)} download>
        Transactions (CSV)
      </a>
    </div>
  );
}
