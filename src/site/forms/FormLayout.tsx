import type { ComponentProps } from 'react';
import styles from './FormLayout.module.css';

export const FormLayout = (form: Omit<ComponentProps<'form'>, 'className'>) => (
  <form className={styles['form']} {...form} />
);
