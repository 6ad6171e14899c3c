import type { ComponentProps } from 'react';
import styles from './FormLayout.module.css';

/** A form whose fields stand below each other. */
export const FormLayout = (form: Omit<ComponentProps<'form'>, 'className'>) => (
  <form className={styles['form']} {...form} />
);

/** Fields that stand side by side where there is room. */
export const FieldRow = ({ children }: Pick<ComponentProps<'div'>, 'children'>) => (
  <div className={styles['row']}>{children}</div>
);
