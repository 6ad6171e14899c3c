import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import styles from './AdminFrame.module.css';
import { Destinations } from './Destinations.tsx';
import { FrameTools } from './FrameTools.tsx';
import type { NavigationProps } from './navigation.ts';

/** The navigation at the side of a wide screen. */
export const Rail = ({ current, open }: NavigationProps) => (
  <nav className={styles['rail']} data-tone="night" aria-label="Administration">
    <a className={styles['brand']} href={paths.admin()}>
      {site.brand.name}
    </a>
    <button type="button" data-kind="search" onClick={() => open('search')}>
      Search <kbd>{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
    <ul>
      <Destinations current={current} shows={() => true} />
    </ul>
    <div>
      <FrameTools open={open} />
    </div>
  </nav>
);

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
