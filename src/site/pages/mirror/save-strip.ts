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
