import type { ComponentProps } from 'react';
import styles from './FormLayout.module.css';

/** A form with its fields in one column. */
export const FormLayout = (form: Omit<ComponentProps<'form'>, 'className'>) => (
  <form className={styles['form']} {...form} />
);
