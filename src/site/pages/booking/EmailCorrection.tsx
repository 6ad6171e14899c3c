import type { CorrectedEmail } from '#src/domain/booking/booking-request.ts';
import { Field } from '#src/ui/Field.tsx';
import { FormFooter, FormLayout } from '../../forms/Form.tsx';
import { useForm } from '../../forms/use-form.ts';
import styles from './BookingDone.module.css';

interface Props {
  token: string;
  onCorrected: (corrected: CorrectedEmail) => void;
}

/** Sends the booking's email to another address, for visitors who mistyped theirs. */
export function EmailCorrection({ token, onCorrected }: Props) {
  const form = useForm<CorrectedEmail>({
    name: 'booking-email',
    to: 'bookingEmail',
    schema: async () => (await import('#src/domain/booking/booking-request.ts')).emailCorrection,
    failure: 'We couldn’t change the address. Please try again.',
    onDone(corrected) {
      onCorrected(corrected);
      return `We sent it to ${corrected.email}. The first link no longer works.`;
    },
    allowResubmit: true,
  });
  return (
    <details className={styles['correction']}>
      <summary>Wrong address?</summary>
      <FormLayout {...form.form}>
        <input type="hidden" name="token" value={token} />
        <Field {...form.field('email')} type="email" label="Your email address" autoComplete="email" />
        <FormFooter form={form} label="Send it there" busyLabel="Sending…" />
      </FormLayout>
    </details>
  );
}
