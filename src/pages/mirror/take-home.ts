const name = 'hush-quarter-mirror.jpg';
const type = 'image/jpeg';
const quality = 0.92;

const part = (id: string) => document.querySelector<HTMLElement>(`#mirror-${id}`)!; // prerendered

let file: File | undefined;
let picture: HTMLImageElement | undefined;

const canShare = () => file !== undefined && (navigator.canShare?.({ files: [file] }) ?? false);

/** Shows a strip in an element, and offers to save it, and to share it where the browser shares files. */
export function showStrip(strip: HTMLCanvasElement, place: Element): void {
  picture = new Image(strip.width, strip.height);
  picture.alt = 'Your strip of four frames';
  // The policy of all pages allows pictures of `data:`. Phones save one by a long press.
  picture.src = strip.toDataURL(type, quality);
  place.append(picture);
  strip.toBlob(
    (blob) => {
      if (blob) file = new File([blob], name, { type });
      part('save').hidden = !file;
      part('share').hidden = !canShare();
    },
    type,
    quality,
  );
}

export function withdrawStrip(): void {
  file = undefined;
  picture?.remove();
  for (const id of ['save', 'share']) part(id).hidden = true;
}

function save() {
  if (!file) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function share() {
  // The visitor may close the sheet without sharing.
  if (file) navigator.share({ files: [file] }).catch(() => {});
}

export function listenForTakeHome(): void {
  part('save').addEventListener('click', save);
  part('share').addEventListener('click', share);
}
