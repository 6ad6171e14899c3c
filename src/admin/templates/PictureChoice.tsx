import { PictureView } from '#src/components/PictureView.tsx';
import { pictures } from '#src/content/pictures/all.ts';
import styles from './PictureChoice.module.css';

interface Props {
  chosen: string;
  choose: (name: string) => void;
  error?: string | undefined;
}

/** Radio buttons with the site's photos. */
export function PictureChoice({ chosen, choose, error }: Props) {
  return (
    <fieldset className={styles['choice']}>
      <legend>Photo</legend>
      <div>
        {Object.entries(pictures).map(([name, { picture, alt }]) => (
          <label key={name}>
            <input
              type="radio"
              name="picture"
              value={name}
              checked={name === chosen}
              onChange={() => choose(name)}
            />
            <PictureView picture={picture} alt={alt} sizes="7rem" />
          </label>
        ))}
      </div>
      <p hidden={!error}>{error}</p>
    </fieldset>
  );
}
