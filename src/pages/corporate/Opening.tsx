import { PictureView } from '#src/components/PictureView.tsx';
import { Shutter } from '#src/components/Shutter.tsx';
import { pictureNamed } from '#src/content/pictures/all.ts';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import { Breadcrumb } from '#src/site/Breadcrumb.tsx';
import styles from './Opening.module.css';

/** Five figures side by side, in front of the neutral paper of every team session. */
export function Opening() {
  return (
    <section className={styles['opening']} aria-labelledby="opening-heading">
      <div className="wrap">
        <Breadcrumb path={paths.corporate()} />
        <h1 id="opening-heading">Team photos without the photo day</h1>
        <p className="lead">
          Corporate headshots in {site.contact.city}: everyone books their own private session, and every
          photo comes out in the same light.
        </p>
        <p className="row">
          <Shutter href={`${paths.booking()}#discovery-call`}>Book a Discovery Call</Shutter>
          <a className="quiet" href="#difference">
            See The Difference
          </a>
        </p>
      </div>
      <PictureView {...pictureNamed('corporate-team')} sizes="(width >= 48rem) 100vw, 105vw" priority />
    </section>
  );
}
