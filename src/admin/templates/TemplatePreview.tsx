import { PictureView } from '#src/ui/PictureView.tsx';
import { pictures } from '#src/content/pictures/all.ts';
import { site } from '#src/content/site.ts';
import type { GiftCardTemplate } from '#src/domain/gift-cards/gift-card-template.ts';
import styles from './TemplatePreview.module.css';

type Design = Pick<GiftCardTemplate, 'picture' | 'headline' | 'text'>;

export function TemplatePreview({ design: { picture, headline, text } }: { design: Design }) {
  const sitePicture = pictures[picture];
  return (
    <figure className={styles['preview']} aria-label="Preview">
      {sitePicture ? (
        <PictureView
          key={picture}
          picture={sitePicture.picture}
          alt={sitePicture.alt}
          sizes="(width >= 60rem) 26rem, 100vw"
        />
      ) : (
        <p className={styles['missing']}>The photo {picture} is missing</p>
      )}
      <figcaption>
        <p>{site.brand.name}</p>
        <p className={styles['headline']}>{headline || 'Headline'}</p>
        {text && <p>{text}</p>}
        <p className={styles['value']}>$149</p>
      </figcaption>
    </figure>
  );
}

export function TemplateThumbnail({ name }: { name: string }) {
  const sitePicture = pictures[name];
  return (
    <span className={styles['thumbnail']}>
      {sitePicture && <PictureView picture={sitePicture.picture} alt="" sizes="6rem" />}
    </span>
  );
}

interface Props {
  selectedName: string;
  onSelect: (name: string) => void;
  error?: string | undefined;
}

export function PicturePicker({ selectedName, onSelect, error }: Props) {
  return (
    <fieldset className={styles['picker']}>
      <legend>Photo</legend>
      <div>
        {Object.entries(pictures).map(([name, { picture, alt }]) => (
          <label key={name}>
            <input
              className="cover"
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
