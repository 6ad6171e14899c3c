import { Section } from '#src/ui/Section.tsx';
import { corporate } from '#src/content/facts.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { site } from '#src/content/site.ts';
import type { TeamPackage } from '#src/domain/studio/studio.ts';
import { paths } from '#src/paths.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import { creditSession, formatPricePerPerson } from './team-prices.ts';
import styles from './Packages.module.css';

export function Packages() {
  return (
    <Section headingId="packages-heading" id="packages" tone="sand" className={styles['packages']}>
      <h2 id="packages-heading">Packages</h2>
      <ul>
        {corporate.packages.map((team) => (
          <li key={team.name}>
            <Package team={team} />
          </li>
        ))}
      </ul>
      <p>
        Each credit is one private {creditSession?.duration}-minute {creditSession?.name} session, peak or
        off-peak. Between sizes? <a href={`mailto:${site.contact.email}`}>Ask us</a>.
      </p>
    </Section>
  );
}

function Package({ team: { id, name, price, members, popular } }: { team: TeamPackage }) {
  return (
    <>
      <h3>
        {name} {popular && <span className="tag">MOST POPULAR</span>}
      </h3>
      <p className={styles['price']}>{price === null ? 'Custom' : formatDollars(price)}</p>
      <p>
        {members}
        {price === null && '+'} team members
        {price !== null && <small>{formatPricePerPerson(price, members)} a person</small>}
      </p>
      <ButtonLink variant="primary" href={`${paths.corporate()}/${id}`}>
        {price === null ? 'Ask for a quote' : `Choose ${name}`}
      </ButtonLink>
    </>
  );
}
