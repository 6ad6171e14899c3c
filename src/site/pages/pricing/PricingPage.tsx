import { site } from '#src/content/site.ts';
import { getSocialCard } from '#src/content/pictures/all.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import { paths } from '#src/paths.ts';
import { Breadcrumb } from '../../Breadcrumb.tsx';
import { Head } from '../../head/Head.tsx';
import { getQuestionsJsonLd } from '../../structured-data/questions.ts';
import { AddOns } from './AddOns.tsx';
import { Closing } from './Closing.tsx';
import { Included } from './Included.tsx';
import { Lights } from './Lights.tsx';
import { PeakHours } from './PeakHours.tsx';
import { pricingQuestions, Questions } from './Questions.tsx';
import { SessionCards } from './SessionCards.tsx';
import styles from './PricingPage.module.css';

const { priceRange } = site;

export function Component() {
  return (
    <main id="main" className={`page-top ${styles['page']}`}>
      <Head
        title={`Pricing: private self-portrait sessions from ${formatDollars(priceRange.from)}`}
        description={`Three session lengths from ${formatDollars(priceRange.from)} to ${formatDollars(priceRange.to)}, peak and off-peak. Unlimited photos, all in high resolution, and same-day delivery with every session.`}
        canonical={paths.pricing()}
        {...(import.meta.env.SSR && getSocialCard('session-standard'))}
        jsonLd={import.meta.env.SSR ? getQuestionsJsonLd(paths.pricing(), pricingQuestions) : undefined}
      />
      <div className="wrap">
        <Breadcrumb path={paths.pricing()} />
        <div className={`grid ${styles['intro']}`}>
          <header>
            <h1>Simple, Transparent Pricing</h1>
            <p className="lead">Choose your session length. Get unlimited photos. No hidden fees.</p>
          </header>
          <PeakHours />
        </div>
        <SessionCards />
        <p className={`note ${styles['outfits']}`}>The outfit you arrive in counts as one.</p>
      </div>
      <AddOns />
      <Lights />
      <Included />
      <Questions />
      <Closing />
    </main>
  );
}
