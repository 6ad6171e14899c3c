import { useEffect, useRef } from 'react';
import { entrance } from '#src/content/pictures/entrance.ts';

const { picture } = entrance;
const objectPosition = picture.focal?.map((part) => `${part * 100}%`).join(' ');

/** Draws the image on a canvas so that it can't become the LCP element. If it fails to load, the background color stays. */
export function PopupPicture() {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { stem } = picture;
    const { webp, jpeg } = picture.widths;
    const [extension, widths] = webp.length > 0 ? (['webp', webp] as const) : (['jpg', jpeg] as const);
    const image = new Image();
    image.sizes = '(width >= 48rem) 60rem, 100vw';
    image.srcset = widths.map((width) => `${stem}-${width}.${extension} ${width}w`).join(', ');
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
