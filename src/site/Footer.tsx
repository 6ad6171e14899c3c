import { Shutter } from '#src/components/Shutter.tsx';
import { site } from '#src/content/site.ts';
import { showHour } from '#src/lib/show-hour.ts';
import { paths } from '#src/paths.ts';
import { legalLinks, quickLinks } from './menu.ts';
import styles from './Footer.module.css';

const { brand, company, contact, hours, social, year } = site;

const follow = [
  { label: 'Instagram', href: social.instagram },
  { label: 'Pinterest', href: social.pinterest },
  { label: 'Facebook', href: social.facebook },
  { label: 'LinkedIn', href: social.linkedin },
];

export function Footer() {
  return (
    <footer className={styles['footer']} data-tone="night">
      <div className="wrap">
        <p className={styles['wordmark']} aria-hidden="true">
          {brand.name}
        </p>
        <div className={styles['cols']}>
          <div>
            <p className={styles['blurb']}>{brand.blurb}</p>
            <Shutter href={paths.booking()}>Book your session</Shutter>
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
            <p>
              {hours.days}, {showHour(hours.opens)} to {showHour(hours.closes)}
            </p>
            <p>
              <a href={`tel:+1${contact.phone.replaceAll(/\D/g, '')}`}>{contact.phone}</a>
              <br />
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </p>
          </div>
          <nav aria-labelledby="footer-links">
            <h2 id="footer-links">Quick links</h2>
            <ul>
              {quickLinks.map(({ label, to }) => (
                <li key={to}>
                  <a href={to}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-labelledby="footer-follow">
            <h2 id="footer-follow">Follow</h2>
            <ul>
              {follow.map(({ label, href }) => (
                <li key={label}>
                  <a href={href} rel="noopener">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className={styles['base']}>
          <p>
            © {year} {company.name}
          </p>
          {legalLinks.map(({ label, to }) => (
            <a key={to} href={to}>
              {label}
            </a>
          ))}
        </div>
      </div>
    </footer>
  );
}
