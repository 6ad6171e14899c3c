import { Section } from '#src/ui/Section.tsx';
import { creditSession, lowestPricePerPerson, traditionalPrice } from './team-prices.ts';
import styles from './Comparison.module.css';

const rows = [
  { about: 'Cost per person', before: traditionalPrice, now: `From ${lowestPricePerPerson}` },
  { about: 'Scheduling', before: 'One day for everyone', now: 'Each person books their own time' },
  {
    about: 'Time away',
    before: 'Half a morning, mostly waiting',
    now: `${creditSession?.duration} minutes, plus the drive`,
  },
  { about: 'Who is watching', before: 'A photographer, and the line', now: 'Nobody' },
  { about: 'Photos', before: 'Two or three to choose from', now: 'As many as each person likes' },
  { about: 'Delivery', before: 'Weeks later', now: 'The same day' },
  {
    about: 'Consistency',
    before: 'A different room and light each year',
    now: 'The same preset and crop, whenever they come',
  },
  { about: 'New hires', before: 'Wait for the next photo day', now: 'Use a credit in their first week' },
];

/** The challenges of traditional team photos, and a table that compares them with ours. */
export function Comparison() {
  return (
    <Section headingId="difference-heading" id="difference" tone="dusk" className={styles['comparison']}>
      <h2 className="visually-hidden">Challenges of traditional team photography</h2>
      <p>
        A private session for each person, from <strong>{lowestPricePerPerson}</strong>{' '}
        <span>
          Traditional team photography is quoted at <b>{traditionalPrice}</b> per person, on one day, for
          everyone who isn’t sick, remote or new.
        </span>
      </p>
      <h2 id="difference-heading" className="visually-hidden">
        The difference
      </h2>
      <table aria-labelledby="difference-heading">
        <colgroup>
          <col />
          <col />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Comparison</span>
            </th>
            <th scope="col">The old way</th>
            <th scope="col">The new way</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ about, before, now }) => (
            <tr key={about}>
              <th scope="row">
                <span>{about}</span>
              </th>
              <td>{before}</td>
              <td>{now}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
