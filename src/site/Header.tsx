import { type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { Shutter } from '#src/components/Shutter.tsx';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import { mainMenu, services } from './menu.ts';
import styles from './Header.module.css';

/** Choosing an item closes the menu it stands in; the browser closes it on Escape and on a click outside. */
function close(event: MouseEvent<HTMLElement>) {
  if ((event.target as Element).closest('a')) event.currentTarget.hidePopover();
}

export function Header() {
  return (
    <>
      <header className={styles['header']}>
        <div className="wrap">
          <Link className={styles['brand']} to={paths.home()}>
            {site.brand.name}
          </Link>
          <nav aria-label="Main">
            <button type="button" popoverTarget="services-menu" className={styles['services']}>
              SERVICES <span className={styles['chevron']} aria-hidden="true" />
            </button>
            {mainMenu.map(({ label, to }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
            <Shutter size="small" to={paths.booking()}>
              BOOK NOW
            </Shutter>
          </nav>
          <button type="button" popoverTarget="menu-panel" aria-label="Open menu" className={styles['menu']}>
            <i />
            <i />
          </button>
        </div>
      </header>
      <div className={styles['dropdown']} id="services-menu" popover="auto" onClick={close}>
        {services.map(({ label, to }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </div>
      <div className={styles['panel']} id="menu-panel" popover="auto" onClick={close}>
        <Link className={styles['brand']} to={paths.home()}>
          {site.brand.name}
        </Link>
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
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <Shutter to={paths.booking()}>BOOK NOW</Shutter>
        </nav>
      </div>
    </>
  );
}
