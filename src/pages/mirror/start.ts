// The only script that the page loads at first. The first press loads the rest.
import { opaqueAfter } from '#src/site/header/scroll-state.ts';
import styles from './MirrorPage.module.css';

const header = document.querySelector<HTMLElement>('#site-header');
const followScroll = () => header?.toggleAttribute('data-opaque', scrollY > opaqueAfter);
followScroll();
addEventListener('scroll', followScroll, { passive: true });

const press = document.querySelector<HTMLButtonElement>('#mirror-press');
if (press) {
  press.hidden = false;
  press.classList.add(styles['appearing'] ?? ''); // Vite drops a stylesheet without a used class.
  press.addEventListener('click', begin);
}

function begin() {
  press?.removeEventListener('click', begin);
  import('./booth.ts').catch((cause: unknown) => {
    // The network may be back at the next press.
    press?.addEventListener('click', begin);
    throw cause;
  });
}
