import { site } from '#src/content/site.ts';
import { socialCard } from '#src/content/social-card.ts';
import { paths } from '#src/paths.ts';
import { Breadcrumb } from '#src/site/Breadcrumb.tsx';
import { Head } from '#src/site/Head.tsx';
import { Booking } from './Booking.tsx';
import styles from './Booking.module.css';
import { DiscoveryCall } from './DiscoveryCall.tsx';

const lowest = Math.min(...site.sessions.map(({ offPeak }) => offPeak));

export function Component() {
  return (
    <main id="main" className={`page-top ${styles['page']}`} data-funnel>
      <Head
        canonical={paths.booking()}
        title="Book a private self-portrait session"
        description={`Choose a session, a day and a time, and see the full price before you book. From $${lowest}, with unlimited photos and your gallery the same day.`}
        {...(import.meta.env.SSR && socialCard('session-standard'))}
      />
      <div className="wrap">
        <Breadcrumb path={paths.booking()} />
        <Booking provider={site.booking.provider} />
        <DiscoveryCall />
      </div>
    </main>
  );
}
