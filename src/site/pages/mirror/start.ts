// The only script that the page loads immediately. The first choice of a light, or the first press on the button, loads the rest.
import { opaqueAfter } from '../../header/watch-header.ts';
import styles from './MirrorPage.module.css';

const header = document.querySelector<HTMLElement>('#site-header');
const updateHeader = () => header?.toggleAttribute('data-opaque', scrollY > opaqueAfter);
updateHeader();
addEventListener('scroll', updateHeader, { passive: true });

// After a reload, Firefox restores the last choice, but the picture shows the first light.
const lights = document.querySelector('#mirror-lights');
const firstLight = lights?.querySelector('input');
if (firstLight) firstLight.checked = true;
lights?.addEventListener('change', async () => {
  const booth = await import('./booth.ts');
  await booth.mirror.drawWithoutCamera();
});

const press = document.querySelector<HTMLButtonElement>('#mirror-press');
if (press) {
  press.hidden = false;
  press.classList.add(styles['appearing'] ?? ''); // Vite drops a stylesheet whose classes the script doesn't use.
  press.addEventListener('click', async () => {
    const booth = await import('./booth.ts');
    booth.mirror.press();
  });
}
