import { popularSession, site } from '#src/content/site.ts';
import { getSessionCard } from '#src/content/pictures/all.ts';
import { describeTax } from '#src/domain/ledger/tax.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import { paths } from '#src/paths.ts';
import { Breadcrumb } from '../../Breadcrumb.tsx';
import { Head } from '../../head/Head.tsx';
import { getQuestionsJsonLd } from '../../structured-data/page-graph.ts';
import { LightChooser, LightPictures } from '../../sections/Lights.tsx';
import { Ready } from '../../sections/Ready.tsx';
import { PeakHours, peakNote } from './PeakHours.tsx';
import { pricingQuestions, Questions } from './Questions.tsx';
import { SessionCards } from './SessionCards.tsx';
import styles from './PricingPage.module.css';
import { Section } from '#src/ui/Section.tsx';
import { gallery, listedAddOns } from '#src/content/facts.ts';
import { PictureView } from '#src/ui/PictureView.tsx';
import evening from 'studio:copy/pictures/light-evening';
import oneHardLight from 'studio:copy/pictures/light-one-hard-light';
import silhouette from 'studio:copy/pictures/light-silhouette';
import softDay from 'studio:copy/pictures/light-soft-day';
import makeupStation from 'studio:copy/pictures/makeup-station';

const { booking, priceRange, sessions } = site;

const cheapestSession = sessions.find(({ offPeak }) => offPeak === priceRange.from) ?? popularSession;

export function Component() {
  return (
    <main id="main" className={`page-top ${styles['page']}`}>
      <Head
        title={`Pricing: private self-portrait sessions from ${formatDollars(priceRange.from)}`}
        description={`${describeCount(sessions.length)} from ${formatDollars(priceRange.from)} to ${formatDollars(priceRange.to)}, peak and off-peak. Unlimited photos, all in high resolution, and same-day delivery with every session.`}
        canonical={paths.pricing()}
        {...(import.meta.env.SSR && getSessionCard(popularSession.id))}
        jsonLd={import.meta.env.SSR ? getQuestionsJsonLd(paths.pricing(), pricingQuestions) : undefined}
      />
      <div className="wrap">
        <Breadcrumb path={paths.pricing()} />
        <header className={styles['intro']}>
          <h1>Simple, Transparent Pricing</h1>
          <p className={styles['claim']}>Pay for the time. Keep every photo.</p>
          <p className="lead">Choose your session length. Get unlimited photos. No hidden fees.</p>
          <p className="note">
            For up to {booking.includedGuests} people, not per person. {peakNote}
          </p>
        </header>
        <SessionCards />
        {site.tax && <p className={`note ${styles['tax']}`}>{describeTax(site.tax)}</p>}
        <PeakHours />
      </div>
      <Lights />
      <AddOns />
      <Included />
      <Questions />
      <Ready headingId="closing-heading" heading="Ready when you are.">
        <p className="lead">
          From {formatDollars(cheapestSession.offPeak)} for {cheapestSession.duration} minutes.
        </p>
      </Ready>
    </main>
  );
}

/** Example: Three session lengths */
function describeCount(count: number): string {
  const word = ['One', 'Two', 'Three', 'Four', 'Five'][count - 1] ?? String(count);
  return `${word} session ${count === 1 ? 'length' : 'lengths'}`;
}

/** This page's add-ons and those of the booking page: first extra time, last what is free. */
const addOns = [
  ...listedAddOns,
  ...site.addOns.map(({ minutes, ...addOn }) => ({
    ...addOn,
    per: minutes ? `${minutes} minutes` : undefined,
  })),
].toSorted((a, b) => getRank(a) - getRank(b));

function getRank({ price, per }: { price: number; per?: string | undefined }): number {
  if (price === 0) return 2;
  return per ? 0 : 1;
}

function AddOns() {
  return (
    <Section headingId="add-ons-heading" isCompact className={styles['addOns']}>
      <h2 id="add-ons-heading">Optional Add-Ons</h2>
      <dl>
        {addOns.map(({ name, price, per, detail }) => (
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

const lights = [
  { id: 'evening', name: 'Evening', detail: 'A low warm lamp and blue dusk.', ...evening },
  { id: 'soft-day', name: 'Soft Day', detail: 'Even and flattering.', ...softDay },
  { id: 'one-hard-light', name: 'One Hard Light', detail: 'One lamp, one clear shadow.', ...oneHardLight },
  { id: 'silhouette', name: 'Silhouette', detail: 'Your outline, nothing else.', ...silhouette },
];

function Lights() {
  return (
    <section id="lights" className={styles['lights']} data-tone="night" aria-labelledby="lights-heading">
      <div className="wrap grid">
        <h2 id="lights-heading">One pose, four lights</h2>
        <LightChooser lights={lights} className={styles['chooser']}>
          Pick a preset on the iPad. The strobes change right away. All four come with every session.
        </LightChooser>
      </div>
      <LightPictures lights={lights} sizes="(width >= 60rem) 58vw, 100vw" className={styles['lit']} />
    </section>
  );
}

const features = [
  { name: 'Unlimited Photos', detail: 'Press the remote as often as you like.' },
  {
    name: 'High-Resolution Images',
    detail: 'Every file is full size, with no upgrade to buy later.',
  },
  {
    name: 'Same-Day Delivery',
    detail: `Your private gallery is ready ${gallery.minutes} minutes after your session.`,
  },
  { name: 'Complete Privacy', detail: 'The door closes, and you have the room to yourself.' },
  {
    name: 'Professional Equipment',
    detail: 'You get strobe lighting with presets, several backdrops and a camera that’s ready to go.',
  },
  {
    name: 'Free Amenities',
    detail: 'The makeup station, the changing area, the music and the designer chairs are yours to use.',
  },
];

function Included() {
  return (
    <Section
      id="included"
      headingId="included-heading"
      tone="dusk"
      isCompact
      className={`grid ${styles['included']}`}
    >
      <h2 id="included-heading">Every Session Includes</h2>
      <ul>
        {features.map(({ name, detail }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{detail}</p>
          </li>
        ))}
      </ul>
      <PictureView {...makeupStation} sizes="(width >= 70rem) 75vw, (width >= 48rem) 100vw, 66vw" />
    </Section>
  );
}
