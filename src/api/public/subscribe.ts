import type { Hono } from 'hono';
import { formAddresses } from '#src/model/requests/addresses.ts';
import { subscription } from '#src/model/requests/subscription.ts';
import { paths } from '#src/paths.ts';
import { addForm } from '../forms/public-form.ts';
import { subscribe } from '../newsletter/newsletter.ts';
import type { Service } from '../service.ts';

const granted = ({ email, newsletter_type: type }: { email: string; newsletter_type: string }) => ({
  data: { email },
  goTo: type === 'founders' ? paths.thankYouFounders() : paths.thankYou(),
});

/** POST /api/subscribe */
export function addSubscribe(app: Hono, service: Service): void {
  addForm(app, service, {
    address: formAddresses.subscribe,
    schema: subscription,
    limit: { most: 20, within: 60 },
    page: paths.home(),
    trapped: granted,
    async act(trx, input) {
      const { email, firstname, newsletter_type: newsletter } = input;
      await subscribe(service, trx, { email, firstname, newsletter });
      return granted(input);
    },
  });
}
