import { PictureView } from '#src/ui/PictureView.tsx';
import { pictures } from '#src/content/pictures/all.ts';
import styles from './PicturePicker.module.css';

interface Props {
  selectedName: string;
  onSelect: (name: string) => void;
  error?: string | undefined;
}

/** Radio buttons to choose one of the site's photos. */
export function PicturePicker({ selectedName, onSelect, error }: Props) {
  return (
    <fieldset className={styles['picker']}>
      <legend>Photo</legend>
      <div>
        {Object.entries(pictures).map(([name, { picture, alt }]) => (
          <label key={name}>
            <input
              type="radio"
              name="picture"
              value={name}
              checked={name === selectedName}
              onChange={() => onSelect(name)}
            />
            <PictureView picture={picture} alt={alt} sizes="7rem" />
          </label>
        ))}
      </div>
      <p hidden={!error}>{error}</p>
    </fieldset>
  );
}
