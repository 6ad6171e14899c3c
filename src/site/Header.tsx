import { Shutter } from '#src/components/Shutter.tsx';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import { mainMenu, services } from './menu.ts';
import styles from './Header.module.css';

export function Header() {
  return (
    <>
      <header className={styles['header']}>
        <div className="wrap">
          <a className={styles['brand']} href={paths.home()}>
            {site.brand.name}
          </a>
          <nav aria-label="Main">
            <button type="button" popoverTarget="services-menu" className={styles['services']}>
              SERVICES <span className={styles['chevron']} aria-hidden="true" />
            </button>
            {mainMenu.map(({ label, to }) => (
              <a key={to} href={to}>
                {label}
              </a>
            ))}
            <Shutter size="small" href={paths.booking()}>
              BOOK NOW
            </Shutter>
          </nav>
          <button type="button" popoverTarget="menu-panel" aria-label="Open menu" className={styles['menu']}>
            <i />
            <i />
          </button>
        </div>
      </header>
      <div className={styles['dropdown']} id="services-menu" popover="auto">
        {services.map(({ label, to }) => (
          <a key={to} href={to}>
            {label}
          </a>
        ))}
      </div>
      <div className={styles['panel']} id="menu-panel" popover="auto">
        <a className={styles['brand']} href={paths.home()}>
          {site.brand.name}
        </a>
        <button
          type="button"
          popoverTarget="menu-panel"
          popoverTargetAction="hide"
          aria-label="Close menu"
          className={styles['menu']}
        >
          <i />
          <i />
        </button>
        <nav aria-label="Menu">
          {[...services, ...mainMenu].map(({ label, to }) => (
            <a key={to} href={to}>
              {label}
            </a>
          ))}
          <Shutter href={paths.booking()}>BOOK NOW</Shutter>
        </nav>
      </div>
    </>
  );
}
