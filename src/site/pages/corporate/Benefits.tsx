import { Section } from '#src/ui/Section.tsx';
import { site } from '#src/content/site.ts';
import { formatWeekInSentence } from '#src/domain/studio/opening-hours.ts';
import { lowestPricePerPerson } from './team-prices.ts';
import styles from './Benefits.module.css';

const benefits = [
  {
    name: 'Brand consistency',
    detail: 'One backdrop, one lighting preset and one crop for the whole company, this year and next.',
  },
  {
    name: 'Employee benefit',
    detail: 'Everyone gets a private gallery, not one photo they have to settle for.',
  },
  {
    name: 'No disruption',
    detail: `No room to clear, no line in the hallway. Each person picks a time: we’re open ${formatWeekInSentence(site.hours)}.`,
  },
  {
    name: 'Cost effective',
    detail: `From ${lowestPricePerPerson} a person. No travel fee, no day rate, and every file is included.`,
  },
];

export function Benefits() {
  return (
    <Section headingId="benefits-heading" className={`grid ${styles['benefits']}`}>
      <h2 id="benefits-heading">What changes for your team</h2>
      <dl>
        {benefits.map(({ name, detail }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
