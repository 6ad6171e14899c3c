import { frames } from './session.ts';

const width = 1080;
const height = 1920;
const margin = 36;
/** Two columns of frames in the shape of the mirror. */
const frame = { width: (width - 3 * margin) / 2, height: ((width - 3 * margin) / 2) * 1.5 };
const under = margin + (frame.height + margin) * 2;

export interface StripTexts {
  wordmark: string;
  light: string;
  street: string;
  site: string;
}

/** Draws the frames, the wordmark, the light's name and the address. */
export function drawStrip(taken: readonly HTMLCanvasElement[], texts: StripTexts): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d')!; // the frames are canvases too
  const root = getComputedStyle(document.documentElement);
  const token = (name: string) => root.getPropertyValue(name).trim();
  context.fillStyle = token('--bone');
  context.fillRect(0, 0, width, height);
  for (const [index, picture] of taken.slice(0, frames).entries()) {
    const x = margin + (index % 2) * (frame.width + margin);
    const y = margin + Math.floor(index / 2) * (frame.height + margin);
    context.drawImage(picture, x, y, frame.width, frame.height);
  }

  const write = (text: string, font: string, y: number, align: CanvasTextAlign = 'left') => {
    context.font = font;
    context.textAlign = align;
    context.fillText(text, align === 'left' ? margin : width - margin, y);
  };
  const sans = `30px ${token('--sans')}`;
  context.fillStyle = token('--espresso');
  write(texts.wordmark, `156px ${token('--serif')}`, under + 140);
  write(texts.light, `600 ${sans}`, under + 242);
  write(texts.street, sans, under + 290);
  write(texts.site, sans, under + 290, 'right');
  context.fillStyle = token('--ember');
  context.beginPath();
  context.arc(width - margin - 34, under + 98, 34, 0, 2 * Math.PI);
  context.fill();
  return canvas;
}
