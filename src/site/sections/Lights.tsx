import { type ReactNode, useEffect } from 'react';
import { PictureView } from '#src/ui/PictureView.tsx';
import type { Picture } from '#src/content/schemas/picture.ts';
import styles from './Lights.module.css';
import { watchLights } from './watch-lights.ts';

interface Light {
  /** soft-day, for example: the styles of a page refer to it */
  id: string;
  name: string;
  detail?: string;
  picture: Picture;
  alt: string;
  /** the image for windows narrower than 48rem */
  tall?: Picture;
}

interface PicturesProps {
  lights: readonly Light[];
  /** the `sizes` attribute of the images */
  sizes: string;
  priority?: boolean;
  className: string | undefined;
}

/** One scene in several lights. CSS shows the chosen one, so that this works without JavaScript. */
export const LightPictures = ({ lights, sizes, priority = false, className }: PicturesProps) => (
  <div className={`${styles['pictures']} ${className}`}>
    {lights.map(({ id, picture, alt, tall }, index) => (
      <div key={id} data-light={id}>
        <PictureView
          picture={index === 0 ? picture : { ...picture, blur: '' }}
          alt={alt}
          // Phones load smaller files of the others, because they do so in the background.
          sizes={index === 0 ? sizes : `(width < 48rem) 66vw, ${sizes}`}
          priority={priority && index === 0}
          {...(tall && { tall })}
        />
      </div>
    ))}
  </div>
);

interface ChooserProps {
  lights: readonly Light[];
  className: string | undefined;
  children: ReactNode;
}

/** Chooses the light of `LightPictures`. The page opens with the first. */
export function LightChooser({ lights, className, children }: ChooserProps) {
  useEffect(watchLights, []);
  return (
    <div
      className={`${styles['chooser']} ${className}`}
      role="radiogroup"
      aria-labelledby="lights-label"
      data-lights
    >
      <p id="lights-label">{children}</p>
      {lights.map(({ id, name, detail }, index) => (
        <label key={id}>
          <input
            className="cover"
            type="radio"
            name="light"
            id={`light-${id}`}
            value={id}
            defaultChecked={index === 0}
          />
          <span>{name}</span>
          {detail && <small>{detail}</small>}
        </label>
      ))}
    </div>
  );
}
