import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import styles from './AdminShell.module.css';
import { Destinations } from './Destinations.tsx';
import { ShellButtons } from './ShellButtons.tsx';
import type { NavigationProps } from './navigation.ts';

export const Sidebar = ({ currentHref, openDialog }: NavigationProps) => (
  <nav className={styles['sidebar']} data-tone="night" aria-label="Admin">
    <a className={styles['brand']} href={paths.admin()}>
      {site.brand.name}
    </a>
    <button type="button" data-opens="search" onClick={() => openDialog('search')}>
      Search <kbd>{isAppleDevice() ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
    <ul>
      <Destinations currentHref={currentHref} filter={() => true} />
    </ul>
    <div>
      <ShellButtons openDialog={openDialog} />
    </div>
  </nav>
);

const isAppleDevice = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
