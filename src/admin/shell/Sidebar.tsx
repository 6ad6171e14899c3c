import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import styles from './AdminShell.module.css';
import { Destinations } from './Destinations.tsx';
import { ShellButtons } from './ShellButtons.tsx';
import type { NavigationProps } from './navigation.ts';

/** Navigation at the side of a wide screen. */
export const Sidebar = ({ current, open }: NavigationProps) => (
  <nav className={styles['rail']} data-tone="night" aria-label="Admin">
    <a className={styles['brand']} href={paths.admin()}>
      {site.brand.name}
    </a>
    <button type="button" data-kind="search" onClick={() => open('search')}>
      Search <kbd>{isAppleDevice() ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
    <ul>
      <Destinations current={current} shows={() => true} />
    </ul>
    <div>
      <ShellButtons open={open} />
    </div>
  </nav>
);

const isAppleDevice = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
