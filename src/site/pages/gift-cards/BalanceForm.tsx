import { Field } from '#src/ui/Field.tsx';
import { FormFooter, FormLayout } from '../../forms/Form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { formatMoney } from '#src/domain/studio/money.ts';
import type { CardBalance } from '#src/domain/gift-cards/gift-card-balance.ts';

export function BalanceForm() {
  const form = useForm<CardBalance>({
    name: 'balance',
    to: 'giftCardBalance',
    schema: () =>
      import('#src/domain/gift-cards/gift-card-balance.ts').then(({ giftCardBalance }) => giftCardBalance),
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
