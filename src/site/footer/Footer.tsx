import { useEffect } from 'react';
import { getPreservedProps } from '../hydration.ts';
import { showSpecialHours } from './special-hours.ts';
import styles from './Footer.module.css';
import { FooterContent } from './FooterContent.tsx';
import { getPrerenderedProps } from '../prerendered-html.tsx';

const id = 'site-footer';

/** Prerendered and kept during hydration, like the header. Only the special hours depend on the current day. */
export function Footer({ hidden }: { hidden: boolean }) {
  useEffect(showSpecialHours, []);
  const props = { id, hidden, className: styles['footer'], 'data-tone': 'night' };
  return (
    <footer
      {...props}
      {...(import.meta.env.SSR ? getPrerenderedProps(id, <FooterContent />) : getPreservedProps(id))}
    />
  );
}
