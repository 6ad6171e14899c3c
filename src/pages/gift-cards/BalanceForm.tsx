import { Field } from '#src/components/Field.tsx';
import { FormEnd } from '#src/forms/FormEnd.tsx';
import { FormLayout } from '#src/forms/FormLayout.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { showCount } from '#src/lib/show-count.ts';
import type { CardBalance } from '#src/model/requests/gift-card-balance.ts';

/** 14950 → $149.50 */
const showDollars = (cents: number) =>
  `$${showCount(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;

/** What is left on a card. */
export function BalanceForm() {
  const form = useForm<CardBalance>({
    name: 'balance',
    to: 'giftCardBalance',
    schema: () =>
      import('#src/model/requests/gift-card-balance.ts').then(({ giftCardBalance }) => giftCardBalance),
    failure: 'The balance could not be looked up.',
    onDone: ({ balance }) => `There is ${showDollars(balance)} on this card.`,
    stays: true,
  });
  return (
    <FormLayout {...form.form}>
      <Field
        {...form.field('code')}
        label="Code"
        hint="As it stands in the e-mail or on the card."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <FormEnd form={form} label="Show the balance" busyLabel="Looking…" />
    </FormLayout>
  );
}
