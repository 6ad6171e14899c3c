import type { ComponentProps } from 'react';
import styles from './Notice.module.css';

interface Props extends Omit<ComponentProps<'section'>, 'className'> {
  /** `bad` is an error; `hint` asks for attention */
  kind: 'bad' | 'hint';
}

/** A message with a line at its start, and what to do about it. */
export const Notice = ({ kind, children, ...section }: Props) => (
  <section {...section} className={styles['notice']} data-kind={kind}>
    {children}
  </section>
);
