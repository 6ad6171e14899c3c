/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html';
import { formatInstant, keepTimesTogether } from '#src/domain/time/date.ts';
import type { CreditState, TeamCredit, TeamOrderRow } from '#src/domain/teams/team.ts';
import { formatOrderNumber } from '#src/domain/orders/order.ts';
import { type PageService, renderCustomerPage } from './CustomerPage.tsx';

export const scriptPath = '/api/teams/copy.js';

/** The copy buttons are hidden until this script sets `data-script`. */
export const copyScript = `document.documentElement.dataset.script = '';
document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy]');
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  try {
    await navigator.clipboard.writeText(field.value);
    button.nextElementSibling.textContent = 'Copied';
  } catch {
    field.select();
  }
});
`;

const style = `ol{list-style:none;padding:0;margin:2.5rem 0 0}li{border-top:1px solid var(--line);padding:1.5rem 0}h2{margin:0}li p{margin:.35rem 0 0}
form,.copy{display:grid;grid-template-columns:1fr auto;gap:.3rem 1rem;align-items:end;margin-top:1rem}
label,[role=alert],output{grid-column:1/-1}input{min-width:0}form button,.copy button{min-width:6rem;justify-content:center}output{font-size:.9375rem}
.copy button{display:none}[data-script] .copy button{display:flex}html:not([data-script]) .copy input{grid-column:1/-1}
.hidden{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}`;

export interface FormError {
  /** the credit whose form was rejected */
  credit: string;
  text: string;
}

export type ShownCredit = TeamCredit & { link: string };

const describeState: Record<CreditState, (dateTime: string) => string> = {
  available: () => 'Available',
  requested: (dateTime) => `Requested for ${dateTime}`,
  booked: (dateTime) => `Booked for ${dateTime}`,
  used: (dateTime) => `Used on ${dateTime}`,
  void: () => 'No longer valid',
};

interface ShareFormProps {
  credit: ShownCredit;
  action: string;
  error: string | undefined;
}

function ShareForm({ credit: { id, position, link }, action, error }: ShareFormProps) {
  const invalid = error && { 'aria-invalid': true, 'aria-describedby': `error-${position}`, autofocus: true };
  return (
    <div>
      <div class="copy">
        <label htmlFor={`link-${position}`}>Booking link</label>
        <input id={`link-${position}`} readonly value={link} />
        <button class="quiet" type="button" data-copy={`link-${position}`}>
          Copy<span class="hidden"> the link for credit {position}</span>
        </button>
        <output></output>
      </div>
      <form method="post" action={action}>
        <input type="hidden" name="credit" value={id} />
        <label htmlFor={`email-${position}`}>Colleague’s email</label>
        <input
          id={`email-${position}`}
          name="email"
          type="email"
          required
          maxlength={254}
          autocomplete="off"
          {...invalid}
        />
        <button class="quiet">
          Email<span class="hidden"> credit {position}</span>
        </button>
        {error && (
          <p role="alert" id={`error-${position}`}>
            {error}
          </p>
        )}
      </form>
    </div>
  );
}

/** Allows a line break before the @. */
function Address({ email }: { email: string }) {
  const [name, domain] = email.split('@');
  return (
    <>
      {name}
      <wbr />@{domain}
    </>
  );
}

export function renderTeamPage(
  service: PageService,
  order: TeamOrderRow,
  credits: readonly ShownCredit[],
  page: { token: string; error: FormError | undefined },
): Promise<string> {
  const { timezone } = service.studio.hours;
  const number = formatOrderNumber('team', order.number);
  const availableCount = credits.filter(({ state }) => state === 'available').length;
  const renderCredit = (credit: ShownCredit) => {
    const { id, code, state, startsAt, sentTo, position } = credit;
    const dateTime = startsAt ? formatInstant(new Date(startsAt), timezone) : '';
    const error = page.error?.credit === id ? page.error.text : undefined;
    return (
      <li>
        <div>
          <h2>Credit {position}</h2>
          <p>
            <strong>{keepTimesTogether(describeState[state](dateTime))}</strong>
          </p>
          <p>Code {code}</p>
          {sentTo && (
            <p>
              Emailed to <Address email={sentTo} />
            </p>
          )}
        </div>
        {state === 'available' && (
          <ShareForm credit={credit} action={`/api/teams/${page.token}/send`} error={error} />
        )}
      </li>
    );
  };
  const main = (
    <>
      <h1>Sessions for {order.company}</h1>
      <p>
        {order.package}, order {number}.{' '}
        {order.status === 'refunded'
          ? 'This order was refunded. Unused credits are no longer valid.'
          : `${availableCount} of ${credits.length} credits are available.`}
      </p>
      {availableCount > 0 && (
        <p>
          Each credit is good for one Mini session, peak or off-peak. For a longer session, your colleague
          pays the difference. Copy a link or email it from here. Anyone with a link can book with it, so send
          each link to only one person.
        </p>
      )}
      <ol>{credits.map(renderCredit)}</ol>
    </>
  );
  const head = (
    <>
      <style>{raw(style)}</style>
      <script src={scriptPath} defer></script>
    </>
  );
  return renderCustomerPage(service, { title: `${order.company}, ${number}`, head, main });
}
