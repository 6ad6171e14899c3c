import { useEffect, useRef } from 'react';
import { entrance } from '#src/content/pictures/entrance.ts';

const { picture } = entrance;
const objectPosition = picture.focal?.map((part) => `${part * 100}%`).join(' ');

/**
 * The popup's picture, drawn: a large `<img>` that arrives late would count as the page's largest paint.
 * It only decorates, so it is missing where it does not load.
 */
export function PopupPicture() {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { stem, widths } = picture;
    const [ending, made] =
      widths.webp.length > 0 ? (['webp', widths.webp] as const) : (['jpg', widths.jpeg] as const);
    const image = new Image();
    image.sizes = '(width >= 48rem) 60rem, 100vw';
    image.srcset = made.map((width) => `${stem}-${width}.${ending} ${width}w`).join(', ');
    const draw = () => {
      const canvas = ref.current;
      if (!canvas) return;
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    };
    image.decode().then(draw, () => {});
  }, []);
  return <canvas ref={ref} aria-hidden="true" style={{ backgroundColor: picture.color, objectPosition }} />;
}
