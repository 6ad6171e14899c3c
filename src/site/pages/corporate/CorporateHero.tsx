import { ButtonLink } from '#src/ui/Button.tsx';
import { PictureView } from '#src/ui/PictureView.tsx';
import { getPicture } from '#src/content/pictures/all.ts';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import { Breadcrumb } from '../../Breadcrumb.tsx';
import styles from './CorporateHero.module.css';

export function CorporateHero() {
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
      <PictureView {...getPicture('corporate-team')} sizes="(width >= 48rem) 100vw, 105vw" priority />
    </section>
  );
}
