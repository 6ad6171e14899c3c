import {
  drawRingAround,
  edgedLineWidth,
  lineWidth,
  listenForStrokes,
  type Point,
  readStroke,
  toPath,
} from './pencil.ts';
import { getToken, stripSize } from './strip.ts';

const fileName = 'hush-quarter-mirror.jpg';
const type = 'image/jpeg';

const getElement = (id: string) => document.querySelector<HTMLElement>(`#mirror-${id}`)!; // the prerendered page has it

const picture = Object.assign(new Image(stripSize.width, stripSize.height), {
  alt: 'Your strip of four frames',
  draggable: false,
});

/** The strip without a ring. */
let strip: HTMLCanvasElement | undefined;
let file: File | undefined;
let ring: readonly Point[] = [];

/** Draws over the strip: the line, and below it its dark edges. */
function drawLine(points: readonly Point[]) {
  for (const path of document.querySelectorAll('#mirror-strip path')) path.setAttribute('d', toPath(points));
}

const canShare = () => file !== undefined && (navigator.canShare?.({ files: [file] }) ?? false);

function toFile(dataUrl: string): File {
  const bytes = Uint8Array.from(atob(dataUrl.split(',')[1] ?? ''), (character) => character.charCodeAt(0));
  return new File([bytes], fileName, { type });
}

/** Draws the strip with its ring into the image, which a long press saves on phones, and into the file. */
function render() {
  if (!strip) return;
  const canvas = document.createElement('canvas');
  const context = Object.assign(canvas, stripSize).getContext('2d')!; // supported, because the strip is a canvas, too
  context.drawImage(strip, 0, 0);
  const line = new Path2D(toPath(ring));
  Object.assign(context, { lineCap: 'round', lineJoin: 'round' });
  Object.assign(context, { lineWidth: edgedLineWidth, strokeStyle: getToken('--night') });
  context.stroke(line);
  Object.assign(context, { lineWidth, strokeStyle: getToken('--ember') });
  context.stroke(line);
  const dataUrl = canvas.toDataURL(type, 0.92);
  picture.src = dataUrl; // the content security policy allows `data:` images
  file = toFile(dataUrl);
}

function setRing(points: readonly Point[]) {
  ring = points;
  drawLine(ring);
  render();
}

/** Shows the strip, what can be done with it, and a button to share it if the browser can share files. */
export function showStrip(canvas: HTMLCanvasElement): void {
  strip = canvas;
  setRing([]);
  getElement('finished').hidden = false;
  getElement('strip').hidden = false;
  getElement('share').hidden = !canShare();
}

export function removeStrip(): void {
  strip = undefined;
  file = undefined;
  picture.removeAttribute('src');
  getElement('finished').hidden = true;
  getElement('strip').hidden = true;
  getElement('favorite').querySelector<HTMLInputElement>('[value=""]')!.checked = true;
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

function endStroke(stroke: readonly Point[]) {
  const { frame, ring: drawn } = readStroke(stroke);
  getElement('favorite').querySelector<HTMLInputElement>(`[value="${frame}"]`)!.checked = true;
  setRing(drawn);
}

/** Handles saving, sharing, and circling the favorite frame with the pencil or the radio buttons. */
export function listenToFinishedStrip(): void {
  getElement('strip').prepend(picture);
  getElement('save').addEventListener('click', save);
  getElement('share').addEventListener('click', share);
  getElement('favorite').addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    setRing(target.value === '' ? [] : drawRingAround(Number(target.value)));
  });
  listenForStrokes(picture, {
    onStroke: (stroke) => drawLine(stroke ?? ring),
    onEnd: endStroke,
  });
}
