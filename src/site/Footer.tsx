import { useEffect } from 'react';
import { basics } from '#src/content/basics.ts';
import { adopted } from './adopted.ts';
import { showComingHours } from './coming-hours.ts';
import styles from './Footer.module.css';
import { FooterContent } from './FooterContent.tsx';

const id = 'site-footer';

/** As the header, prerendered and adopted. Only which special hours are near depends on the day it is read. */
export function Footer({ hidden }: { hidden: boolean }) {
  useEffect(() => showComingHours(basics.hours.timezone), []);
  return import.meta.env.PROD && !import.meta.env.SSR ? (
    <footer id={id} hidden={hidden} className={styles['footer']} data-tone="night" {...adopted(id)} />
  ) : (
    <footer id={id} hidden={hidden} className={styles['footer']} data-tone="night">
      <FooterContent />
    </footer>
  );
}
