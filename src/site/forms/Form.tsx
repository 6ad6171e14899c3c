import type { ComponentProps, ReactNode } from 'react';
import styles from './Form.module.css';
import { EmailLink, PhoneLink } from '../ContactLinks.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { useForm } from './use-form.ts';

export const FormLayout = (form: Omit<ComponentProps<'form'>, 'className'>) => (
  <form className={styles['form']} {...form} />
);

interface Props {
  form: Pick<ReturnType<typeof useForm>, 'phase' | 'status' | 'errors'>;
  label: string;
  busyLabel: string;
  /** set in large type above the status once the form is sent */
  thanks?: string;
  children?: ReactNode;
}

/** A form's submit button and status. Links to the errors if there are several, and shows how to reach us if sending fails. */
export function FormFooter({ form, label, busyLabel, thanks, children }: Props) {
  const { phase, status, errors } = form;
  const isSending = phase === 'sending';
  return (
    <div className={styles['footer']}>
      {phase !== 'done' && (
        <Button variant="primary" type="submit" aria-busy={isSending} aria-disabled={isSending}>
          {isSending ? busyLabel : label}
        </Button>
      )}
      <output
        className={styles['status']}
        tabIndex={-1}
        data-status={status.text && (status.isError ? 'error' : 'done')}
      >
        {phase === 'done' && thanks && <strong>{thanks}</strong>}
        {keepNumbersTogether(status.text)}
      </output>
      {errors.length > 1 && (
        <ul>
          {errors.map(([id, error]) => (
            <li key={id}>
              <a href={`#${id}`}>{error}</a>
            </li>
          ))}
        </ul>
      )}
      {status.offersHelp && <FormHelp />}
      {children && phase !== 'done' && <p className="note">{children}</p>}
    </div>
  );
}

/** Keeps the numbers of orders, such as GC-2001, from breaking at the hyphen. */
const keepNumbersTogether = (text: string) =>
  text.split(/([A-Z]+-\d+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles['number']}>
        {part}
      </span>
    ),
  );

function FormHelp() {
  return (
    <p className="note">
      Nothing you entered was lost. You can also call <PhoneLink /> or email <EmailLink />.
    </p>
  );
}

/** Sends where the visit came from along with a form. The value is read when the form is sent. */
export const SourceField = () => <input type="hidden" name="source" />;

/** A hidden field that only bots fill in; the service checks it. */
export function Honeypot({ form }: { form: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={`${form}-website`}>Please leave this blank</label>
      <input id={`${form}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
