import { formatNumber } from '#src/lib/format/count.ts';
import { type Dashboard, type FunnelStep, funnelSteps } from '#src/domain/owner/dashboard.ts';
import { Table } from '#src/ui/Table.tsx';
import styles from './Funnel.module.css';

const stepNames: Record<FunnelStep, string> = {
  view: 'Opened the booking page',
  session: 'Chose a session',
  time: 'Chose a time',
  details: 'Entered their details',
  request: 'Booked or sent a request',
};

const percentFormat = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });

export function Funnel({ steps }: { steps: Dashboard['funnel'] }) {
  const counts = funnelSteps.map((name) => steps.find(({ step }) => step === name)?.count ?? 0);
  const highestCount = Math.max(1, ...counts);
  const isEmpty = counts.every((count) => count === 0);
  return (
    <section aria-labelledby="funnel">
      <h2 id="funnel">Booking funnel</h2>
      {isEmpty ? (
        <p className={styles['empty']}>
          No visits to the booking page in the last 28 days. Steps are counted without any data about the
          visitor.
        </p>
      ) : (
        <div className={styles['scroll']}>
          <Table caption="Last 28 days" isCaptionVisible className={styles['funnel']}>
            <thead>
              <tr>
                <th scope="col">Step</th>
                <th scope="col" data-align="end">
                  Visitors
                </th>
                <th scope="col" data-align="end">
                  Continued
                </th>
              </tr>
            </thead>
            <tbody>
              {funnelSteps.map((step, index) => {
                const stepCount = counts[index] ?? 0;
                const previousCount = counts[index - 1] ?? 0;
                return (
                  <tr key={step}>
                    <th scope="row" style={{ backgroundSize: `${(stepCount / highestCount) * 100}% 2px` }}>
                      {stepNames[step]}
                    </th>
                    <td data-align="end" data-name="Visitors">
                      {formatNumber(stepCount)}
                    </td>
                    <td data-align="end" data-name="Continued">
                      {index > 0 && previousCount > 0 ? percentFormat.format(stepCount / previousCount) : ''}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Table>
        </div>
      )}
    </section>
  );
}
