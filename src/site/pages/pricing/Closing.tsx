import { ButtonLink } from '#src/ui/Button.tsx';
import { PictureView } from '#src/ui/PictureView.tsx';
import { sessionPictures } from '#src/content/pictures/session.ts';
import { site } from '#src/content/site.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import { paths } from '#src/paths.ts';
import styles from './Closing.module.css';

export function Closing() {
  return (
    <section className={styles['closing']} aria-labelledby="closing-heading">
      <PictureView {...sessionPictures.mini} sizes="(width >= 120rem) 100vw, (width >= 48rem) 112vw, 100vw" />
      <div className="wrap">
        <h2 id="closing-heading">Ready when you are.</h2>
        <p className="lead">
          A private room, unlimited photos and your gallery the same day, from{' '}
          {formatDollars(site.priceRange.from)}.
        </p>
        <ButtonLink variant="primary" href={paths.booking()}>
          Book Your Session Now
        </ButtonLink>
      </div>
    </section>
  );
}
