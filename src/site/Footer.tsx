import { useEffect } from 'react';
import { adopted } from './adopted.ts';
import { showComingHours } from './coming-hours.ts';
import styles from './Footer.module.css';
import { FooterContent } from './FooterContent.tsx';
import { prerendered } from './prerendered.tsx';

const id = 'site-footer';

/** Prerendered and adopted like the header. Only the special hours depend on the current day. */
export function Footer({ hidden }: { hidden: boolean }) {
  useEffect(showComingHours, []);
  const frame = { id, hidden, className: styles['footer'], 'data-tone': 'night' };
  return <footer {...frame} {...(import.meta.env.SSR ? prerendered(id, <FooterContent />) : adopted(id))} />;
}
