import { ButtonLink } from '#src/ui/Button.tsx';
import { PictureView } from '#src/ui/PictureView.tsx';
import tallMirror from 'studio:copy/pictures/tall-mirror';
import { paths } from '#src/paths.ts';
import styles from './Mirror.module.css';

/** Clicking the glass opens the mirror. transitions.css animates the change between the two pages. */
export function Mirror() {
  return (
    <section className={styles['mirror']} data-tone="night" aria-labelledby="mirror-heading">
      <div className={`wrap ${styles['text']}`}>
        <h2 id="mirror-heading">The only face on this website is yours.</h2>
        <p className="lead">
          Step up to our mirror, choose a light and take four frames. They stay on your device.
        </p>
      </div>
      <div className={styles['scene']}>
        <div data-mirror-scene>
          <PictureView {...tallMirror} sizes="(width >= 60rem) 100vw, min(217vw, 71rem)" />
          <div className={styles['glass']}>
            <ButtonLink variant="primary" href={paths.mirror()}>
              Step up to the mirror
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
