import { PictureView } from '#src/ui/PictureView.tsx';
import { lampPictures } from '#src/content/pictures/lamp.ts';
import styles from './Lamp.module.css';

const sizes = '(width >= 60rem) 50vw, 92vw';

/** A dark scene with a lamp that visitors can switch on. Works without scripts. */
export function Lamp() {
  return (
    <div className={styles['lamp']} data-tone="night">
      <PictureView {...lampPictures.dark} sizes={sizes} />
      <PictureView picture={lampPictures.lit.picture} alt="" sizes={sizes} />
      <label>
        <input type="checkbox" />
        Lamp
      </label>
    </div>
  );
}
