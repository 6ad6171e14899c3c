import { frameCount } from './mirror-state.ts';

const width = 1080;
const height = 1920;
const margin = 36;
/** The strip has two columns. Its frames have the mirror's aspect ratio. */
const frameSize = { width: (width - 3 * margin) / 2, height: ((width - 3 * margin) / 2) * 1.5 };
const textTop = margin + (frameSize.height + margin) * 2;

interface StripText {
  wordmark: string;
  light: string;
  street: string;
  site: string;
}

/** Draws the frames, the wordmark, the light's name and the address. */
export function drawStrip(frames: readonly HTMLCanvasElement[], text: StripText): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d')!; // supported, because the frames are canvases, too
  const root = getComputedStyle(document.documentElement);
  const getToken = (name: string) => root.getPropertyValue(name).trim();
  context.fillStyle = getToken('--bone');
  context.fillRect(0, 0, width, height);
  for (const [index, picture] of frames.slice(0, frameCount).entries()) {
    const x = margin + (index % 2) * (frameSize.width + margin);
    const y = margin + Math.floor(index / 2) * (frameSize.height + margin);
    context.drawImage(picture, x, y, frameSize.width, frameSize.height);
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

const fileName = 'hush-quarter-mirror.jpg';
const type = 'image/jpeg';
const quality = 0.92;

const getElement = (id: string) => document.querySelector<HTMLElement>(`#mirror-${id}`)!; // the prerendered page has it

let file: File | undefined;
let picture: HTMLImageElement | undefined;

const canShare = () => file !== undefined && (navigator.canShare?.({ files: [file] }) ?? false);

/** Shows the strip and a button to save it. If the browser can share files, also shows a button to share it. */
export function showStrip(strip: HTMLCanvasElement, container: Element): void {
  picture = new Image(strip.width, strip.height);
  picture.alt = 'Your strip of four frames';
  // The content security policy allows `data:` images. On phones, a long press on the image saves it.
  picture.src = strip.toDataURL(type, quality);
  container.append(picture);
  strip.toBlob(
    (blob) => {
      if (blob) file = new File([blob], fileName, { type });
      getElement('save').hidden = !file;
      getElement('share').hidden = !canShare();
    },
    type,
    quality,
  );
}

export function removeStrip(): void {
  file = undefined;
  picture?.remove();
  for (const id of ['save', 'share']) getElement(id).hidden = true;
}

function save() {
  if (!file) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

function share() {
  // The visitor may close the share sheet without sharing.
  if (file) navigator.share({ files: [file] }).catch(() => {});
}

export function listenForSaveAndShare(): void {
  getElement('save').addEventListener('click', save);
  getElement('share').addEventListener('click', share);
}
