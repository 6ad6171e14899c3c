const name = 'hush-quarter-mirror.jpg';
const type = 'image/jpeg';
const quality = 0.92;

const getPart = (id: string) => document.querySelector<HTMLElement>(`#mirror-${id}`)!; // prerendered

let file: File | undefined;
let picture: HTMLImageElement | undefined;

const canShare = () => file !== undefined && (navigator.canShare?.({ files: [file] }) ?? false);

/** Shows a strip in an element, and offers to save it, and to share it where the browser shares files. */
export function showStrip(strip: HTMLCanvasElement, container: Element): void {
  picture = new Image(strip.width, strip.height);
  picture.alt = 'Your strip of four frames';
  // The content security policy allows `data:` images. On phones, a long press saves it.
  picture.src = strip.toDataURL(type, quality);
  container.append(picture);
  strip.toBlob(
    (blob) => {
      if (blob) file = new File([blob], name, { type });
      getPart('save').hidden = !file;
      getPart('share').hidden = !canShare();
    },
    type,
    quality,
  );
}

export function removeStrip(): void {
  file = undefined;
  picture?.remove();
  for (const id of ['save', 'share']) getPart(id).hidden = true;
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

export function listenForSaveAndShare(): void {
  getPart('save').addEventListener('click', save);
  getPart('share').addEventListener('click', share);
}
