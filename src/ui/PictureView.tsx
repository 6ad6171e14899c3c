import type { CSSProperties } from 'react';
import type { Picture } from '#src/content/schemas/picture.ts';
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
  /** shrinks to its final size as it scrolls through the window */
  settles?: boolean;
}

const formats = [
  { format: 'avif', type: 'image/avif', ending: 'avif' },
  { format: 'webp', type: 'image/webp', ending: 'webp' },
  { format: 'jpeg', type: 'image/jpeg', ending: 'jpg' },
] as const;

const getSrcSet = (picture: Picture, format: keyof Picture['widths'], ending: string) =>
  picture.widths[format].map((width) => `${picture.stem}-${width}.${ending} ${width}w`).join(', ');

export function PictureView({ picture, alt, tall, sizes, priority = false, settles = false }: Props) {
  const { avif, webp, jpeg } = picture.widths;
  const [x, y] = picture.focal ?? [0.5, 0.5];
  const style: CSSProperties = {
    backgroundColor: picture.color,
    '--focal': `${Math.round(x * 100)}% ${Math.round(y * 100)}%`,
    ...(picture.blur && { '--blur': `url(${picture.blur})` }),
  };
  return (
    <picture className={styles['picture']} data-settles={settles || undefined}>
      {tall &&
        formats
          .filter(({ format }) => tall.widths[format].length > 0)
          .map(({ format, type, ending }) => (
            <source
              key={format}
              media="(width < 48rem)"
              type={type}
              srcSet={getSrcSet(tall, format, ending)}
              sizes={sizes}
              width={tall.width}
              height={tall.height}
            />
          ))}
      {avif.length > 0 && (
        <source type="image/avif" srcSet={getSrcSet(picture, 'avif', 'avif')} sizes={sizes} />
      )}
      {webp.length > 0 && (
        <source type="image/webp" srcSet={getSrcSet(picture, 'webp', 'webp')} sizes={sizes} />
      )}
      <img
        src={picture.original}
        {...(jpeg.length > 0 && { srcSet: getSrcSet(picture, 'jpeg', 'jpg'), sizes })}
        width={picture.width}
        height={picture.height}
        alt={alt}
        style={style}
        {...(priority
          ? { fetchPriority: 'high' as const }
          : { loading: 'lazy' as const, decoding: 'async' as const })}
      />
    </picture>
  );
}
