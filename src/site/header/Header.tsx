import { type ComponentProps, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PrimaryLink } from '#src/components/PrimaryLink.tsx';
import { basics } from '#src/content/basics.ts';
import { contact } from '#src/content/contact.ts';
import { paths } from '#src/paths.ts';
import { getAdoptedProps } from '../adopted-html.ts';
import { getAriaCurrent } from './current-link.ts';
import styles from './Header.module.css';
import { trackScroll } from './scroll-state.ts';
import { type Item, mainMenu, moreLinks, services } from '../menu.ts';
import { getPrerenderedProps } from '../prerendered-html.tsx';

const id = 'site-header';

/** Prerendered and static, so it is not in the browser's bundle; see adopted-html.ts. */
export function Header({ hidden }: { hidden: boolean }) {
  useEffect(() => {
    const header = document.getElementById(id);
    return header ? trackScroll(header) : undefined;
  }, []);
  const frame = { id, hidden, className: styles['header'] };
  return import.meta.env.SSR ? (
    <PrerenderedHeader {...frame} />
  ) : (
    <header {...frame} {...getAdoptedProps(id)} />
  );
}

function PrerenderedHeader(frame: ComponentProps<'header'>) {
  const { pathname } = useLocation();
  const current = [...services(), ...mainMenu(), ...moreLinks()].map(({ to }) =>
    getAriaCurrent(to, pathname),
  );
  return (
    <header
      {...frame}
      {...getPrerenderedProps(`${id} ${current.join()}`, <HeaderContent {...{ pathname }} />)}
    />
  );
}

function HeaderContent({ pathname }: { pathname: string }) {
  const link = ({ label, to }: Item) => (
    <a key={to} href={to} aria-current={getAriaCurrent(to, pathname) ?? undefined}>
      {label}
    </a>
  );
  return (
    <div className="wrap">
      <a className={styles['brand']} href={paths.home()}>
        {basics.brand.name}
      </a>
      <nav className={styles['bar']} aria-label="Main">
        <button type="button" popoverTarget="services-menu">
          SERVICES <span className={styles['chevron']} aria-hidden="true" />
        </button>
        <div className={styles['dropdown']} id="services-menu" popover="auto">
          {services().map(link)}
        </div>
        {mainMenu().map(link)}
        <PrimaryLink size="small" href={paths.booking()}>
          BOOK NOW
        </PrimaryLink>
      </nav>
      <a className={styles['book']} data-primary="" data-size="small" href={paths.booking()}>
        Book
      </a>
      <button type="button" popoverTarget="menu-panel" aria-label="Menu" className={styles['hamburger']}>
        <i />
        <i />
      </button>
      <nav className={styles['panel']} id="menu-panel" popover="auto" aria-label="Menu">
        {[...services(), ...mainMenu()].map(link)}
        <PrimaryLink href={paths.booking()}>BOOK NOW</PrimaryLink>
        <div>
          {moreLinks().map(link)}
          <a href={`tel:+1${contact.phone.replaceAll(/\D/g, '')}`}>{contact.phone}</a>
          <a href={contact.mapLink}>{[contact.street, contact.unit].filter(Boolean).join(', ')}</a>
        </div>
      </nav>
    </div>
  );
}
