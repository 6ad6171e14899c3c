import { ButtonLink } from '#src/ui/Button.tsx';
import { PictureView } from '#src/ui/PictureView.tsx';
import { homePictures } from '#src/content/pictures/home.ts';
import { paths } from '#src/paths.ts';
import { getRevealStyle } from './reveal.ts';
import styles from './Privacy.module.css';

export function Privacy() {
  return (
    <section
      className={styles['privacy']}
      data-tone="night"
      style={getRevealStyle('privacy')}
      aria-labelledby="privacy-heading"
    >
      <PictureView {...homePictures.privacy} sizes="(width >= 60rem) 114vw, 300vw" />
      <div className="wrap">
        <div>
          <h2 id="privacy-heading">Nobody else is in the room</h2>
          <p className="lead">
            No photographer, no assistant, no one looking in: we leave, and the room is yours.
          </p>
          <p className="lead">
            Only people with your private link can open your gallery, and we won’t publish anything without
            your written consent.
          </p>
          <ButtonLink variant="quiet" href={paths.privacy()}>
            How we keep your photos private
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
