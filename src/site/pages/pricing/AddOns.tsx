import { Section } from '#src/ui/Section.tsx';
import { listedAddOns } from '#src/content/facts.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import styles from './AddOns.module.css';

export function AddOns() {
  return (
    <Section headingId="add-ons-heading" tone="sand" className={`grid ${styles['addOns']}`}>
      <h2 id="add-ons-heading">Optional Add-Ons</h2>
      <dl>
        {listedAddOns.map(({ name, price, per, detail }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles['price']}>
              {price === 0 ? 'Free' : formatDollars(price)}
              {per && <small> per {per}</small>}
            </dd>
            {detail && <dd>{detail}.</dd>}
          </div>
        ))}
      </dl>
    </Section>
  );
}
