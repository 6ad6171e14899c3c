import { type Dashboard, type FunnelStage, funnelSteps } from '#src/model/admin/dashboard.ts';
import tableStyles from '../lists/DataTable.module.css';
import styles from './Dashboard.module.css';

const names: Record<FunnelStage, string> = {
  view: 'Opened the booking page',
  session: 'Chose a session',
  time: 'Chose a time',
  details: 'Entered their details',
  request: 'Sent a request',
};

const count = new Intl.NumberFormat('en-US');
const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });

/** Visitors at each step of the booking, and the share that continued from the previous step. */
export function Funnel({ steps }: { steps: Dashboard['funnel'] }) {
  const counts = funnelSteps.map((step) => steps.find((one) => one.step === step)?.count ?? 0);
  const most = Math.max(1, ...counts);
  const isEmpty = counts.every((number) => number === 0);
  return (
    <section aria-labelledby="funnel">
      <h2 id="funnel">Booking funnel</h2>
      {isEmpty ? (
        <p className={styles['empty']}>
          No visits to the booking page in the last 28 days. Steps are counted without any data about the
          visitor.
        </p>
      ) : (
        <div className={tableStyles['scroll']}>
          <table className={`${tableStyles['table']} ${styles['funnel']}`}>
            <caption>Last 28 days</caption>
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
                const here = counts[index] ?? 0;
                const before = counts[index - 1] ?? 0;
                return (
                  <tr key={step}>
                    <th scope="row" style={{ backgroundSize: `${(here / most) * 100}% 2px` }}>
                      {names[step]}
                    </th>
                    <td data-align="end" data-name="Visitors">
                      {count.format(here)}
                    </td>
                    <td data-align="end" data-name="Continued">
                      {index > 0 && before > 0 ? share.format(here / before) : ''}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
