import type { ComponentPropsWithoutRef } from 'react';
import styles from './Notice.module.css';

interface Props extends Omit<ComponentPropsWithoutRef<'section'>, 'className'> {
  /** `bad` is an error; `hint` asks for attention */
  kind: 'bad' | 'hint';
  /** screen readers announce its changes; it contains only text and controls */
  isLive?: boolean;
}

/** A message with a line at its start, and what to do about it. */
export function Notice({ kind, isLive = false, children, ...section }: Props) {
  const Tag = isLive ? 'output' : 'section';
  return (
    <Tag {...section} className={styles['notice']} data-kind={kind}>
      {children}
    </Tag>
  );
}
