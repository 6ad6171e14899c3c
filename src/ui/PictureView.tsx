import type { CSSProperties } from 'react';
import { type Picture, type PictureFormat, pictureFormats } from '#src/content/schemas/picture.ts';
import styles from './PictureView.module.css';

interface Props {
  picture: Picture;
  alt: string;
  /** the image for windows narrower than 48rem */
  tall?: Picture;
  /** the `sizes` attribute: the image's displayed width, including any cropped part */
  sizes: string;
  /** set for the LCP image, which is then fetched first */
  priority?: boolean;
  isLazy?: boolean;
}

const getSrcSet = (picture: Picture, format: PictureFormat) =>
  picture.widths[format].map((width) => `${picture.stem}-${width}.${format} ${width}w`).join(', ');

export function PictureView({ picture, alt, tall, sizes, priority = false, isLazy = true }: Props) {
  const [x, y] = picture.focal ?? [0.5, 0.5];
  const style: CSSProperties = {
    backgroundColor: picture.color,
    '--focal': `${Math.round(x * 100)}% ${Math.round(y * 100)}%`,
    ...(picture.blur && { '--blur': `url(${picture.blur})` }),
  };
  return (
    <picture className={styles['picture']}>
      {tall &&
        pictureFormats
          .filter((format) => tall.widths[format].length > 0)
          .map((format) => (
            <source
              key={format}
              media="(width < 48rem)"
              type={`image/${format}`}
              srcSet={getSrcSet(tall, format)}
              sizes={sizes}
              width={tall.width}
              height={tall.height}
            />
          ))}
      {pictureFormats
        .filter((format) => picture.widths[format].length > 0)
        .map((format) => (
          <source key={format} type={`image/${format}`} srcSet={getSrcSet(picture, format)} sizes={sizes} />
        ))}
      <img
        src={picture.original}
        width={picture.width}
        height={picture.height}
        alt={alt}
        style={style}
        {...(priority
          ? { fetchPriority: 'high' as const }
          : { loading: isLazy ? ('lazy' as const) : undefined, decoding: 'async' as const })}
      />
    </picture>
  );
}
