import { Field } from '#src/components/Field.tsx';
import { FormFooter } from '#src/forms/FormFooter.tsx';
import { FormLayout } from '#src/forms/FormLayout.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { formatMoney } from '#src/lib/format/money.ts';
import type { CardBalance } from '#src/model/requests/gift-card-balance.ts';

export function BalanceForm() {
  const form = useForm<CardBalance>({
    name: 'balance',
    to: 'giftCardBalance',
    schema: () =>
      import('#src/model/requests/gift-card-balance.ts').then(({ giftCardBalance }) => giftCardBalance),
    failure: 'We couldn’t look up the balance.',
    onDone: ({ balance }) => `This card has ${formatMoney(balance)} left.`,
    allowResubmit: true,
  });
  return (
    <FormLayout {...form.form}>
      <Field
        {...form.field('code')}
        label="Code"
        hint="You’ll find it in the email or on the card."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <FormFooter form={form} label="Check balance" busyLabel="Checking…" />
    </FormLayout>
  );
}
