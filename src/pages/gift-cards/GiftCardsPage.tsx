import { socialCard } from '#src/content/pictures.ts';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import { Page } from '#src/site/Page.tsx';
import { BalanceForm } from './BalanceForm.tsx';
import styles from './GiftCardsPage.module.css';
import { OrderForm } from './OrderForm.tsx';

export function Component() {
  return (
    <Page
      path={paths.giftCards()}
      heading="Give someone an hour alone"
      lead="A gift card for a private session: they choose the day, the music and the picture."
      head={{
        title: 'Gift cards for a private self-portrait session',
        description: `Give a private self-portrait session in ${site.contact.city}. Choose a session or an amount; it arrives by e-mail on the day you pick.`,
        ...socialCard('gift-card'),
      }}
    >
      <OrderForm />
      <div className={styles['after']}>
        <section aria-labelledby="how-it-works">
          <h2 id="how-it-works">How a card works</h2>
          <ul>
            <li>It arrives by e-mail with a code, on the day you pick.</li>
            <li>The code is named when booking. It pays for any session or add-on, in parts too.</li>
            <li>
              It doesn’t expire and carries no fees. It can’t be exchanged for cash except where the law says
              so.
            </li>
            <li>An unused card may be returned by its buyer within 30 days for a full refund.</li>
          </ul>
          <a className="quiet" href={`${paths.terms()}#gift-cards`}>
            Terms for gift cards
          </a>
        </section>
        <section aria-labelledby="balance">
          <h2 id="balance">What is left on your card?</h2>
          <BalanceForm />
        </section>
      </div>
    </Page>
  );
}
