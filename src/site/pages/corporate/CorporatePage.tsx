import { site } from '#src/content/site.ts';
import { getPicture, getSocialCard } from '#src/content/pictures/all.ts';
import { paths } from '#src/paths.ts';
import { Head } from '../../head/Head.tsx';
import { Comparison } from './Comparison.tsx';
import { Galleries } from './Galleries.tsx';
import { Packages } from './Packages.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { PictureView } from '#src/ui/PictureView.tsx';
import { Wipe } from './Wipe.tsx';
import { Breadcrumb } from '../../Breadcrumb.tsx';
import styles from './CorporatePage.module.css';
import { Section } from '#src/ui/Section.tsx';
import { keepTimesTogether } from '#src/domain/time/date.ts';
import { formatWeekInSentence } from '#src/domain/studio/opening-hours.ts';
import { lowestPricePerPerson } from './team-prices.ts';

export function Component() {
  return (
    <main id="main" className="page-top">
      <Head
        title={`Corporate headshots and team photos in ${site.contact.city}`}
        description="Team portraits without a photo day: each person books a private session and chooses their own photo, and the look is the same in every photo."
        canonical={paths.corporate()}
        {...(import.meta.env.SSR && getSocialCard('corporate-team'))}
      />
      <CorporateHero />
      <Benefits />
      <Comparison />
      <Steps />
      <Galleries />
      <Packages />
      <Closing />
    </main>
  );
}

function CorporateHero() {
  return (
    <section className={styles['hero']} aria-labelledby="hero-heading">
      <div className="wrap">
        <Breadcrumb path={paths.corporate()} />
        <h1 id="hero-heading">Team photos without the photo day</h1>
        <p className="lead">
          Corporate headshots in {site.contact.city}: everyone books their own private session, and every
          photo comes out in the same light.
        </p>
        <p className="row">
          <ButtonLink variant="primary" href={`${paths.booking()}#discovery-call`}>
            Book a Discovery Call
          </ButtonLink>
          <ButtonLink variant="quiet" href="#difference">
            See The Difference
          </ButtonLink>
        </p>
      </div>
      <figure className="wrap">
        <figcaption>
          <span>Photo day: every light is different</span>
          <span>Private sessions: one light, one crop</span>
        </figcaption>
        <Wipe
          className={styles['sheets']}
          before={getPicture('team-mismatched')}
          after={getPicture('team-matched')}
          label="Compare a photo day with private sessions"
          sizes="100vw"
        />
      </figure>
    </section>
  );
}

const benefits = [
  {
    name: 'Brand consistency',
    detail: 'One backdrop, one light and one crop, this year and next.',
  },
  {
    name: 'Employee benefit',
    detail: 'Everyone gets a private gallery and picks their own photo.',
  },
  {
    name: 'No disruption',
    detail: `Each person picks a time, ${keepTimesTogether(formatWeekInSentence(site.hours))}.`,
  },
  {
    name: 'Cost effective',
    detail: `From ${lowestPricePerPerson} a person. No travel fee, no day rate.`,
  },
];

function Benefits() {
  return (
    <Section headingId="benefits-heading" className={`grid ${styles['benefits']}`}>
      <h2 id="benefits-heading">What changes for your team</h2>
      <PictureView {...getPicture('corporate-team')} sizes="(width >= 60rem) 78vw, 100vw" />
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

const steps = [
  {
    name: 'Choose package',
    detail: 'For 5, 10, or 20 or more people. We’ll set your backdrop, light and crop once.',
  },
  {
    name: 'Distribute credits',
    detail: 'You’ll get one credit per person. Share them any way you like.',
  },
  {
    name: 'Book sessions',
    detail: 'Everyone picks their own day and time and has the room to themselves.',
  },
  {
    name: 'Get results',
    detail: 'Each person chooses a photo; you receive everyone’s picks, all in the same light and crop.',
  },
];

function Steps() {
  return (
    <Section headingId="steps-heading" className={styles['steps']}>
      <h2 id="steps-heading">Four steps for teams</h2>
      <ol>
        {steps.map(({ name, detail }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{detail}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const { email } = site.contact;

function Closing() {
  return (
    <Section headingId="closing-heading" tone="clay" isCompact className={styles['closing']}>
      <h2 id="closing-heading">Ready to skip photo day?</h2>
      <p>
        <ButtonLink variant="primary" href={`${paths.booking()}#discovery-call`}>
          Book a Discovery Call
        </ButtonLink>
        <ButtonLink variant="quiet" href={`mailto:${email}`}>
          {email}
        </ButtonLink>
      </p>
      <PictureView picture={getPicture('corporate-new-way').picture} alt="" sizes="68vw" />
    </Section>
  );
}
