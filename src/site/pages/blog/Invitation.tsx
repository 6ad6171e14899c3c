import { priceRange } from '#src/content/facts.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { formatNumber } from '#src/lib/format/count.ts';
import { paths } from '#src/paths.ts';
import styles from './Invitation.module.css';

const benefits = ['Private portrait session', 'Same-day delivery', 'Unlimited photos'];

/** The call to action below a post. */
export function Invitation() {
  return (
    <section className={styles['invitation']} data-tone="night" aria-labelledby="invite">
      <div className="wrap">
        <h2 id="invite">Take your own portrait</h2>
        <ul>
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
          {/* Loading `formatDollars` too would bring posts over their script budget. */}
          <li>{`From $${formatNumber(priceRange.from)}`}</li>
        </ul>
        <ButtonLink variant="primary" href={paths.booking()}>
          Book Your Session Now
        </ButtonLink>
      </div>
    </section>
  );
}
