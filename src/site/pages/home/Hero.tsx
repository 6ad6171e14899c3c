import type { ReactNode } from 'react';
import { ButtonLink } from '#src/ui/Button.tsx';
import { gallery } from '#src/content/facts.ts';
import { site } from '#src/content/site.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import { paths } from '#src/paths.ts';
import { LightChooser, LightPictures } from '../../sections/Lights.tsx';
import styles from './Hero.module.css';
import evening from 'studio:copy/pictures/hero-evening';
import eveningTall from 'studio:copy/pictures/hero-evening-tall';
import hard from 'studio:copy/pictures/hero-one-hard-light';
import hardTall from 'studio:copy/pictures/hero-one-hard-light-tall';
import silhouette from 'studio:copy/pictures/hero-silhouette';
import silhouetteTall from 'studio:copy/pictures/hero-silhouette-tall';
import soft from 'studio:copy/pictures/hero-soft-day';
import softTall from 'studio:copy/pictures/hero-soft-day-tall';

/** The hero's scene in the four light presets, from one camera: wide, and for phones tall. The page opens with the first. */
const heroLights = [
  { id: 'evening', name: 'Evening', ...evening, tall: eveningTall.picture },
  { id: 'soft-day', name: 'Soft Day', ...soft, tall: softTall.picture },
  { id: 'one-hard-light', name: 'One Hard Light', ...hard, tall: hardTall.picture },
  { id: 'silhouette', name: 'Silhouette', ...silhouette, tall: silhouetteTall.picture },
];

const benefits: readonly { name: string; detail: ReactNode }[] = [
  {
    name: 'Studio-Quality Lighting',
    detail: (
      <>
        <a href={`${paths.pricing()}#lights`}>All four lights</a>, from soft to dramatic.
      </>
    ),
  },
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
          {site.contact.city}’s first{' '}
          <span>
            self<small>-</small>portrait
          </span>{' '}
          studio without a&nbsp;photographer.
        </h1>
        <p className={`lead ${styles['summary']}`}>
          A private room, a large mirror and a remote. You take the photos.
        </p>
        <p className={styles['actions']}>
          <ButtonLink variant="primary" href="#sessions">
            BOOK FROM {formatDollars(site.priceRange.from)}
          </ButtonLink>
          <ButtonLink variant="quiet" href="#how-it-works">
            SEE HOW IT WORKS
          </ButtonLink>
        </p>
      </div>
      <LightPictures
        lights={heroLights}
        sizes="(width < 48rem) 132vw, max(88vw, 72rem)"
        priority
        className={styles['picture']}
      />
      <LightChooser lights={heroLights} className={styles['lights']}>
        Choose a light
      </LightChooser>
      <div className={styles['benefits']}>
        <p>{site.brand.slogan.toUpperCase()}</p>
        <ul>
          {benefits.map(({ name, detail }) => (
            <li key={name}>
              <strong>{name}</strong> {detail}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
