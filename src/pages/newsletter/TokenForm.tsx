import { FormFooter } from '#src/forms/FormFooter.tsx';
import { FormLayout } from '#src/forms/FormLayout.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { useHydrated } from '#src/site/use-hydrated.ts';

interface Props {
  name: string;
  to: 'newsletterConfirm' | 'newsletterUnsubscribe';
  label: string;
  busyLabel: string;
  /** the success message, also on repeats */
  done: string;
}

/** A button to confirm, since email scanners follow links automatically. */
export function TokenForm({ done, label, busyLabel, ...options }: Props) {
  const token = useHydrated() ? (new URLSearchParams(location.search).get('token') ?? '') : '';
  const form = useForm({
    ...options,
    schema: () =>
      import('#src/model/requests/newsletter-token.ts').then(({ newsletterToken }) => newsletterToken),
    failure: 'That didn’t work. Please try again.',
    onDone: () => done,
  });
  return (
    <FormLayout {...form.form}>
      <input type="hidden" name="token" value={token} />
      <FormFooter form={form} label={label} busyLabel={busyLabel} />
    </FormLayout>
  );
}
