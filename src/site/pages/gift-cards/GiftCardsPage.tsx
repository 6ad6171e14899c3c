import { ButtonLink } from '#src/ui/Button.tsx';
import { site } from '#src/content/site.ts';
import { getSocialCard } from '#src/content/pictures/all.ts';
import { paths } from '#src/paths.ts';
import { Page } from '../../Page.tsx';
import styles from './GiftCardsPage.module.css';
import { OrderForm } from './OrderForm.tsx';
import { Field } from '#src/ui/Field.tsx';
import { FormFooter, FormLayout } from '../../forms/Form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { formatMoney } from '#src/domain/studio/money.ts';
import type { CardBalance } from '#src/domain/gift-cards/gift-card-order.ts';

export function Component() {
  return (
    <Page
      path={paths.giftCards()}
      heading="Give someone the room to themselves"
      lead="A gift card for a private photo session. They choose the day, the music and the photos."
      head={{
        title: 'Gift cards for a private self-portrait session',
        description: `Give a private self-portrait session in ${site.contact.city}. Choose a session or an amount, a design, and the day we email the card.`,
        ...(import.meta.env.SSR && getSocialCard('gift-card')),
      }}
    >
      <OrderForm />
      <div className={styles['details']} data-tone="dusk">
        <section aria-labelledby="how-it-works">
          <h2 id="how-it-works">How gift cards work</h2>
          <ul>
            <li>We’ll email the card, with a code, on the day you pick.</li>
            <li>
              Enter the code when you book. It works for any session or add-on, and you don’t have to use it
              all at once.
            </li>
            <li>
              It doesn’t expire and has no fees. It can’t be exchanged for cash except where required by law.
            </li>
            <li>You can return an unused card within 30 days for a full refund.</li>
          </ul>
          <ButtonLink variant="quiet" href={`${paths.terms()}#gift-cards`}>
            Gift card terms
          </ButtonLink>
        </section>
        <section aria-labelledby="balance">
          <h2 id="balance">Check your balance</h2>
          <BalanceForm />
        </section>
      </div>
    </Page>
  );
}

function BalanceForm() {
  const form = useForm<CardBalance>({
    name: 'balance',
    to: 'giftCardBalance',
    schema: () =>
      import('#src/domain/gift-cards/gift-card-order.ts').then(({ giftCardBalance }) => giftCardBalance),
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
