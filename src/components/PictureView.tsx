import type { CSSProperties } from 'react';
import type { Picture } from '#src/model/picture.ts';

interface Props {
  picture: Picture;
  alt: string;
  /** how wide it is shown, as the `sizes` attribute wants it */
  sizes: string;
  /** the largest picture of the first screen: fetched at once, before anything else */
  first?: boolean;
}

const srcSet = (picture: Picture, format: keyof Picture['widths'], ending: string) =>
  picture.widths[format].map((width) => `${picture.stem}-${width}.${ending} ${width}w`).join(', ');

/** A picture in the best format and size that the browser takes, on its own colour until it arrives. */
export function PictureView({ picture, alt, sizes, first = false }: Props) {
  const { avif, webp, jpeg } = picture.widths;
  const style: CSSProperties = {
    backgroundColor: picture.color,
    ...(picture.focal && { objectPosition: picture.focal.map((part) => `${part * 100}%`).join(' ') }),
  };
  return (
    <picture>
      {avif.length > 0 && <source type="image/avif" srcSet={srcSet(picture, 'avif', 'avif')} sizes={sizes} />}
      {webp.length > 0 && <source type="image/webp" srcSet={srcSet(picture, 'webp', 'webp')} sizes={sizes} />}
      <img
        src={picture.original}
        {...(jpeg.length > 0 && { srcSet: srcSet(picture, 'jpeg', 'jpg'), sizes })}
        width={picture.width}
        height={picture.height}
        alt={alt}
        style={style}
        {...(first
          ? { fetchPriority: 'high' as const }
          : { loading: 'lazy' as const, decoding: 'async' as const })}
      />
    </picture>
  );
}
