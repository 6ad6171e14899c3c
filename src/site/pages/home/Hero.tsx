import { ButtonLink } from '#src/ui/Button.tsx';
import { PictureView } from '#src/ui/PictureView.tsx';
import { homePictures } from '#src/content/pictures/home.ts';
import { gallery } from '#src/content/facts.ts';
import { site } from '#src/content/site.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import { paths } from '#src/paths.ts';
import styles from './Hero.module.css';

const benefits = [
  { name: 'Studio-Quality Lighting', detail: 'Professional strobes, with presets from soft to dramatic.' },
  {
    name: 'Complete Privacy',
    detail: 'No photographer, no assistant, nobody watching.',
  },
  {
    name: 'Same-Day Delivery',
    detail: `Your gallery is ready ${gallery.minutes} minutes after you finish.`,
  },
];

export function Hero() {
  return (
    <section className={styles['hero']} data-tone="night" aria-labelledby="hero-heading">
      <div className={styles['text']}>
        {site.brand.openingSoon && (
          <a className={styles['badge']} href={paths.waitlist()}>
            Opening Soon. Be the first to experience it.
          </a>
        )}
        <h1 id="hero-heading">
          {site.contact.city}’s first <span>self-portrait</span> studio without a&nbsp;photographer.
        </h1>
        <p className={styles['tagline']}>BE SEEN AS YOU ARE</p>
        <p className={styles['actions']}>
          <ButtonLink variant="primary" href="#sessions">
            BOOK FROM {formatDollars(site.priceRange.from)}
          </ButtonLink>
          <ButtonLink variant="quiet" href="#how-it-works">
            SEE HOW IT WORKS
          </ButtonLink>
        </p>
      </div>
      <div className={styles['picture']}>
        <PictureView
          {...homePictures.hero}
          sizes="(width >= 60rem) max(100vw, 72rem), (width >= 48rem) 107vw, 160vw"
          priority
        />
      </div>
      <ul className={styles['benefits']}>
        {benefits.map(({ name, detail }) => (
          <li key={name}>
            <strong>{name}</strong> {detail}
          </li>
        ))}
      </ul>
    </section>
  );
}
