import { company, social, year } from '#src/content/facts.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { site } from '#src/content/site.ts';
import { formatWeek } from '#src/domain/studio/opening-hours.ts';
import { paths } from '#src/paths.ts';
import { SpecialHours } from './SpecialHours.tsx';
import styles from './Footer.module.css';
import { type MenuItem, getLegalLinks, getQuickLinks } from '../menu.ts';

export function FooterContent() {
  const { brand, contact, hours } = site;
  const follow = [
    { label: 'Instagram', to: social.instagram },
    { label: 'Pinterest', to: social.pinterest },
    { label: 'Facebook', to: social.facebook },
    { label: 'LinkedIn', to: social.linkedin },
  ];
  return (
    <div className="wrap">
      <p className={styles['wordmark']} aria-hidden="true">
        {brand.name}
      </p>
      <div className={styles['columns']}>
        <div>
          <p className={styles['blurb']}>{brand.blurb}</p>
          <ButtonLink variant="primary" href={paths.booking()}>
            Book Your Session
          </ButtonLink>
          <p className={styles['images']}>
            Images on this site are computer-generated. We never publish a customer’s photo without written
            consent.
          </p>
        </div>
        <div>
          <h2>Visit</h2>
          <address>
            <a href={contact.mapLink}>
              {contact.street}
              {contact.unit && `, ${contact.unit}`}
              <br />
              {contact.city}, {contact.state} {contact.zip}
            </a>
          </address>
          <p>{formatWeek(hours)}</p>
          <SpecialHours hours={hours} />
          <p>
            <a href={`tel:+1${contact.phone.replaceAll(/\D/g, '')}`}>{contact.phone}</a>
            <br />
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
        </div>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">Quick links</h2>
          <Links items={getQuickLinks()} />
        </nav>
        <nav aria-labelledby="footer-follow">
          <h2 id="footer-follow">Follow</h2>
          <Links items={follow} />
        </nav>
      </div>
      <div className={styles['bottom']}>
        <p>
          © {year} {company.name}
        </p>
        <nav aria-label="Legal">
          {getLegalLinks().map(({ label, to }) => (
            <a key={to} href={to}>
              {label}
            </a>
          ))}
          <button type="button" data-privacy-choices>
            Privacy choices
          </button>
        </nav>
      </div>
    </div>
  );
}

function Links({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul>
      {items.map(({ label, to }) => (
        <li key={to}>
          <a href={to}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
