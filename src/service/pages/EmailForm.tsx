/** @jsxImportSource hono/jsx */
import { formEndpoints } from '#src/domain/schema/endpoints.ts';

interface Props {
  token: string;
  /** for a token from a link, which people pass on */
  asksForCurrent?: boolean;
}

/** A form to correct the email address of an unconfirmed booking. */
export const EmailForm = ({ token, asksForCurrent = false }: Props) => (
  <details>
    <summary>Wrong address?</summary>
    <form method="post" action={formEndpoints.bookingEmail}>
      <input type="hidden" name="token" value={token} />
      {asksForCurrent && <EmailField name="current" label="The address you booked with" />}
      <EmailField name="email" label="Your email address" />
      <p>
        <button>Send it there</button>
      </p>
    </form>
  </details>
);

const EmailField = ({ name, label }: { name: string; label: string }) => (
  <p>
    <label>
      {label}
      <br />
      <input type="email" name={name} autocomplete="email" required maxlength={254} />
    </label>
  </p>
);

export const renderEmailForm = (token: string | undefined) => token && <EmailForm token={token} />;
