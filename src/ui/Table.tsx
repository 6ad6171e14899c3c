import type { ComponentProps } from 'react';
import styles from './Table.module.css';

interface Props extends ComponentProps<'table'> {
  /** names the table for screen readers */
  caption: string;
  isCaptionVisible?: boolean;
}

/**
 * A table with a line below each row. Numbers have `data-align="end"`, and cells whose text may wrap `data-wraps`. On phones, each row is
 * a card, where a cell's `data-name` precedes its value.
 */
export const Table = ({ caption, isCaptionVisible = false, className, children, ...table }: Props) => (
  <table {...table} className={className ? `${styles['table']} ${className}` : styles['table']}>
    <caption className={isCaptionVisible ? undefined : 'visually-hidden'}>{caption}</caption>
    {children}
  </table>
);
