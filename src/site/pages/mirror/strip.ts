import { frameCount } from './mirror-state.ts';

export const stripSize = { width: 1080, height: 1920 };
const margin = 36;
/** The strip has two columns. Its frames have the mirror's aspect ratio. */
const frameWidth = (stripSize.width - 3 * margin) / 2;
const frameHeight = frameWidth * 1.5;
const textTop = margin + (frameHeight + margin) * 2;

/** Returns a frame's place on the strip, in pixels. */
export const getFrameBox = (index: number) => ({
  x: margin + (index % 2) * (frameWidth + margin),
  y: margin + Math.floor(index / 2) * (frameHeight + margin),
  width: frameWidth,
  height: frameHeight,
});

export const getToken = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

interface StripText {
  wordmark: string;
  light: string;
  street: string;
  site: string;
}

/** Draws the frames, the wordmark, the light's name and the address. */
export function drawStrip(frames: readonly HTMLCanvasElement[], text: StripText): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const { width, height } = Object.assign(canvas, stripSize);
  const context = canvas.getContext('2d')!; // supported, because the frames are canvases, too
  context.fillStyle = getToken('--bone');
  context.fillRect(0, 0, width, height);
  for (const [index, picture] of frames.slice(0, frameCount).entries()) {
    const box = getFrameBox(index);
    context.drawImage(picture, box.x, box.y, box.width, box.height);
  }

  const write = (line: string, font: string, y: number, align: CanvasTextAlign = 'left') => {
    context.font = font;
    context.textAlign = align;
    context.fillText(line, align === 'left' ? margin : width - margin, y);
  };
  const sans = `30px ${getToken('--sans')}`;
  context.fillStyle = getToken('--espresso');
  write(text.wordmark, `156px ${getToken('--serif')}`, textTop + 140);
  write(text.light, `600 ${sans}`, textTop + 242);
  write(text.street, sans, textTop + 290);
  write(text.site, sans, textTop + 290, 'right');
  context.fillStyle = getToken('--ember');
  context.beginPath();
  context.arc(width - margin - 34, textTop + 98, 34, 0, 2 * Math.PI);
  context.fill();
  return canvas;
}
