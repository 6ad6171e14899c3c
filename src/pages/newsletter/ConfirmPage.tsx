import { paths } from '#src/paths.ts';
import { Page } from '#src/site/Page.tsx';
import { TokenForm } from './TokenForm.tsx';

export function Component() {
  return (
    <Page
      path={paths.newsletterConfirm()}
      heading="One press, and you are on the list"
      lead="You opened this page from our e-mail. The button tells us that the address is yours."
      head={{
        title: 'Confirm your newsletter address',
        description: 'Confirm that you want the newsletter.',
        noindex: true,
      }}
    >
      <TokenForm
        name="newsletter-confirm"
        to="newsletterConfirm"
        label="Confirm my address"
        busyLabel="Confirming…"
        done="Your address is confirmed. You hear from us when there is something worth reading."
      />
    </Page>
  );
}
