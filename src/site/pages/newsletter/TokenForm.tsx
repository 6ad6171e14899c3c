import { FormFooter, FormLayout } from '../../forms/Form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useHydrated } from '../../hydration.ts';

interface Props {
  name: string;
  to: 'newsletterConfirm' | 'newsletterUnsubscribe';
  label: string;
  busyLabel: string;
  /** shown on success, even if the link is used again */
  successMessage: string;
}

/** Asks for a click, because email scanners open links automatically. */
export function TokenForm({ successMessage, label, busyLabel, ...options }: Props) {
  const token = useHydrated() ? (new URLSearchParams(location.search).get('token') ?? '') : '';
  const form = useForm({
    ...options,
    schema: () =>
      import('#src/domain/newsletter/subscription.ts').then(({ newsletterToken }) => newsletterToken),
    failure: 'That didn’t work. Please try again.',
    onDone: () => successMessage,
  });
  return (
    <FormLayout {...form.form}>
      <input type="hidden" name="token" value={token} />
      <FormFooter form={form} label={label} busyLabel={busyLabel} />
    </FormLayout>
  );
}
