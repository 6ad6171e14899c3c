import type { Hono } from 'hono';
import { formAddresses } from '#src/model/requests/addresses.ts';
import { waitlistEntry } from '#src/model/requests/waitlist-entry.ts';
import { paths } from '#src/paths.ts';
import { sameEmail } from '../customers/customers.ts';
import { newId } from '../database/identifier.ts';
import { addForm } from '../forms/public-form.ts';
import { subscribe } from '../newsletter/newsletter.ts';
import type { Service } from '../service.ts';

const granted = ({ email }: { email: string }) => ({ data: { email }, goTo: paths.thankYouFounders() });

/** POST /api/waitlist. Whoever joins also gets the founders newsletter. */
export function addWaitlist(app: Hono, service: Service): void {
  addForm(app, service, {
    address: formAddresses.waitlist,
    schema: waitlistEntry,
    limit: { most: 20, within: 60 },
    page: paths.waitlist(),
    trapped: granted,
    async act(trx, input) {
      const { email, firstname, interest } = input;
      const now = service.now();
      await trx
        .insertInto('waitlistEntries')
        .values({
          id: newId(now.getTime()),
          createdAt: now.toISOString(),
          updatedAt: now.toISOString(),
          email: sameEmail(email),
          firstname,
          interest,
        })
        .onConflict((conflict) => conflict.columns(['email', 'interest']).doNothing())
        .execute();
      await subscribe(service, trx, { email, firstname, newsletter: 'founders' });
      return granted(input);
    },
  });
}
