import { listedAddOns } from '#src/content/facts.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import styles from './AddOns.module.css';

export function AddOns() {
  return (
    <section className="band" data-tone="sand" aria-labelledby="add-ons-heading">
      <div className={`wrap grid ${styles['addOns']}`}>
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
      </div>
    </section>
  );
}
