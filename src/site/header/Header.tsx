import { type ComponentProps, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { brand, contact } from '#src/content/facts.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { paths } from '#src/paths.ts';
import { getPreservedProps } from '../hydration.ts';
import { getAriaCurrent, trackScroll } from './watch-header.ts';
import styles from './Header.module.css';
import { type MenuItem, getMainMenu, getMoreLinks, getServices } from '../menu.ts';
import { getPrerenderedProps } from '../prerendered-html.tsx';
import { PhoneLink } from '../ContactLinks.tsx';
import { formatStreet } from '#src/domain/studio/contact.ts';

const id = 'site-header';

/** Prerendered and kept during hydration (see preserved-html.ts), so its content is not in the browser's bundle. */
export function Header({ hidden }: { hidden: boolean }) {
  useEffect(() => {
    const header = document.getElementById(id);
    return header ? trackScroll(header) : undefined;
  }, []);
  const props = { id, hidden, className: styles['header'] };
  return import.meta.env.SSR ? (
    <PrerenderedHeader {...props} />
  ) : (
    <header {...props} {...getPreservedProps(id)} />
  );
}

function PrerenderedHeader(props: ComponentProps<'header'>) {
  const { pathname } = useLocation();
  const current = [...getServices(), ...getMainMenu(), ...getMoreLinks()].map(({ to }) =>
    getAriaCurrent(to, pathname),
  );
  return (
    <header
      {...props}
      {...getPrerenderedProps(`${id} ${current.join()}`, <HeaderContent {...{ pathname }} />)}
    />
  );
}

function HeaderContent({ pathname }: { pathname: string }) {
  const renderLink = ({ label, to }: MenuItem) => (
    <a key={to} href={to} aria-current={getAriaCurrent(to, pathname) ?? undefined}>
      {label}
    </a>
  );
  return (
    <div className="wrap">
      <a className={styles['brand']} href={paths.home()}>
        {brand.name}
      </a>
      <nav className={styles['bar']} aria-label="Main">
        <button type="button" popoverTarget="services-menu">
          SERVICES <span className={styles['chevron']} aria-hidden="true" />
        </button>
        <div className={styles['dropdown']} id="services-menu" popover="auto">
          {getServices().map(renderLink)}
        </div>
        {getMainMenu().map(renderLink)}
        <ButtonLink variant="primary" size="small" href={paths.booking()}>
          BOOK NOW
        </ButtonLink>
      </nav>
      <ButtonLink variant="primary" className={styles['book']} size="small" href={paths.booking()}>
        Book
      </ButtonLink>
      <button type="button" popoverTarget="menu-panel" aria-label="Menu" className={styles['hamburger']}>
        <i />
        <i />
      </button>
      <nav className={styles['panel']} id="menu-panel" popover="auto" aria-label="Menu">
        {[...getServices(), ...getMainMenu()].map(renderLink)}
        <ButtonLink variant="primary" href={paths.booking()}>
          BOOK NOW
        </ButtonLink>
        <div>
          {getMoreLinks().map(renderLink)}
          <PhoneLink />
          <a href={contact.mapLink}>{formatStreet(contact)}</a>
        </div>
      </nav>
    </div>
  );
}
