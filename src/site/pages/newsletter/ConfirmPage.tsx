import { paths } from '#src/paths.ts';
import { Page } from '../../Page.tsx';
import { TokenForm } from './TokenForm.tsx';

export function Component() {
  return (
    <Page
      path={paths.newsletterConfirm()}
      heading="Confirm your email"
      lead="Press the button to confirm that this address is yours."
      head={{
        title: 'Confirm your newsletter address',
        description: 'Confirm that you want our newsletter.',
        noindex: true,
      }}
    >
      <TokenForm
        name="newsletter-confirm"
        to="newsletterConfirm"
        label="Confirm"
        busyLabel="Confirming…"
        successMessage="Your address is confirmed. You’re on the list."
      />
    </Page>
  );
}
