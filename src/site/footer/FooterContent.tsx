import { company, social, year } from '#src/content/facts.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { site } from '#src/content/site.ts';
import { formatHoursOn } from '#src/domain/studio/opening-hours.ts';
import { paths } from '#src/paths.ts';
import styles from './Footer.module.css';
import { getLegalLinks, getQuickLinks, type MenuItem } from '../menu.ts';
import { addDays, startOfDay } from '#src/domain/time/day.ts';
import { formatMonthDay, formatWeekday } from '#src/domain/time/date.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
import { daysAhead } from './special-hours.ts';
import { EmailLink, PhoneLink, HoursLines } from '../ContactLinks.tsx';
import { formatCity, formatStreet } from '#src/domain/studio/contact.ts';

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
              {formatStreet(contact)}
              <br />
              {formatCity(contact)}
            </a>
          </address>
          <HoursLines hours={hours} />
          <SpecialHours hours={hours} />
          <p>
            <PhoneLink />
            <br />
            <EmailLink />
          </p>
        </div>
        <nav aria-labelledby="footer-follow">
          <h2 id="footer-follow">Follow</h2>
          <Links items={follow} />
        </nav>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">Quick links</h2>
          <Links items={getQuickLinks()} />
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

interface Props {
  hours: Studio['hours'];
}

/** The time range in which a day is shown. Calculated in advance, so that the browser only compares strings. */
const getVisibility = (date: string, timezone: string) => ({
  'data-shown-from': startOfDay(addDays(date, -daysAhead), timezone).toISOString(),
  'data-shown-until': startOfDay(addDays(date, 1), timezone).toISOString(),
});

/** Days with special hours. All are hidden until special-hours.ts shows the upcoming ones. */
function SpecialHours({ hours }: Props) {
  return (
    <ul data-special-hours>
      {hours.exceptions.map(({ date, name }) => (
        <li key={date} {...getVisibility(date, hours.timezone)} hidden>
          {name}, {formatWeekday(date).slice(0, 3)}, {formatMonthDay(date)}: {formatHoursOn(date, hours)}
        </li>
      ))}
    </ul>
  );
}
