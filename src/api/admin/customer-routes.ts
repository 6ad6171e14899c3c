import { sql, type Selectable } from 'kysely';
import * as z from 'zod/mini';
import {
  customerEdit,
  customerErase,
  newCustomer,
  type Customer,
  type CustomerRecord,
} from '#src/model/admin/customer.ts';
import { newId } from '../database/identifier.ts';
import { isDuplicate } from '../database/storage-failure.ts';
import type { Database, Tables } from '../database/tables.ts';
import { erasePerson } from '../customers/erase-person.ts';
import { sameEmail, searchTextOf } from '../customers/customers.ts';
import { note } from '../records/audit.ts';
import { missing, refuseStale } from '../records/stale.ts';
import { faultyField } from '../refusal.ts';
import type { Service } from '../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { dollars } from './csv.ts';
import { addList } from './list.ts';
import { showAudit, showBooking, showCard, showCustomer } from './show.ts';
import { showTransactions } from './transaction-routes.ts';

type Row = Selectable<Tables['customers']>;

async function find(db: Database, id: string): Promise<Row> {
  const row = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw missing();
  return row;
}

export function addCustomerRoutes(routes: AdminRoutes, service: Service): void {
  const { db, now } = service;

  addList<Customer>(routes, service, {
    name: 'customers',
    table: 'customers',
    summary: 'Customers',
    search: ['search'],
    filters: { notes: (value) => (value === 'yes' ? sql`notes <> ''` : null) },
    show: (rows: Row[]) => rows.map(showCustomer),
    csv: [
      ['Name', ({ name }) => name],
      ['E-mail', ({ email }) => email],
      ['Phone', ({ phone }) => phone],
      ['Bookings', ({ bookings }) => bookings],
      ['Spent', ({ spent }) => dollars(spent)],
      ['Last booking', ({ lastBookingAt }) => lastBookingAt],
      ['Since', ({ createdAt }) => createdAt],
      ['Notes', ({ notes }) => notes],
    ],
  });

  const recordOf = async (id: string): Promise<CustomerRecord> => {
    const customer = await find(db, id);
    const { email } = customer;
    const subscriber = await db
      .selectFrom('subscribers')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirst();
    const bookings = await db
      .selectFrom('bookings')
      .selectAll()
      .where('customerId', '=', id)
      .orderBy('startsAt', 'desc')
      .limit(500)
      .execute();
    const cards = await db
      .selectFrom('giftCards')
      .selectAll()
      .where((where) => where.or([where('buyerEmail', '=', email), where('recipientEmail', '=', email)]))
      .orderBy('createdAt', 'desc')
      .limit(200)
      .execute();
    const lines = await db
      .selectFrom('transactions')
      .selectAll()
      .where('customerId', '=', id)
      .orderBy('at', 'desc')
      .limit(500)
      .execute();
    const history = await db
      .selectFrom('audit')
      .selectAll()
      .where('subject', '=', 'customer')
      .where('subjectId', '=', id)
      .orderBy('at')
      .execute();
    return {
      customer: showCustomer(customer),
      bookings: bookings.map((row) => showBooking(service, row)),
      giftCards: cards.map(showCard),
      transactions: await showTransactions(lines, db),
      newsletter: subscriber
        ? {
            status: subscriber.status,
            newsletters: subscriber.newsletters.split(','),
            since: subscriber.createdAt,
          }
        : null,
      waitlist: await db
        .selectFrom('waitlistEntries')
        .select(['interest', 'createdAt'])
        .where('email', '=', email)
        .execute(),
      messages: await db
        .selectFrom('messages')
        .select(['id', 'createdAt', 'topic', 'message', 'status'])
        .where('email', '=', email)
        .execute(),
      mails: await db
        .selectFrom('mails')
        .select(['id', 'createdAt', 'kind', 'subject', 'status', 'sentAt'])
        .where('recipient', '=', email)
        .orderBy('createdAt', 'desc')
        .limit(200)
        .execute(),
      history: history.map(showAudit),
    };
  };

  routes.read('/customers/:id', 'One customer, merged', z.object({}), ({ id }) => recordOf(id));

  routes.read('/customers/:id/export', 'All of a person as a file', z.object({}), async ({ id, actor }) => {
    const record = await recordOf(id);
    await note(db, now(), actor, {
      action: 'customer.export',
      subject: 'customer',
      subjectId: id,
      summary: 'The data of a customer was exported',
    });
    return new Response(JSON.stringify(record, null, 2), {
      headers: {
        'Content-Type': 'application/json',
        'Content-Disposition': `attachment; filename="customer-${id}.json"`,
        'Cache-Control': 'no-store',
      },
    });
  });

  routes.change(
    'post',
    '/customers',
    'Enter a customer',
    newCustomer,
    async (trx, { input, actor }) => {
      const at = now().toISOString();
      const email = sameEmail(input.email);
      const known = await trx
        .selectFrom('customers')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst();
      if (known) throw faultyField('email', 'There is a customer with this address already.');
      const id = newId(now().getTime());
      const row = await trx
        .insertInto('customers')
        .values({
          ...input,
          email,
          id,
          createdAt: at,
          updatedAt: at,
          lastBookingAt: null,
          search: searchTextOf(input.name, email, input.phone),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
        .catch((error: unknown) => {
          throw isDuplicate(error)
            ? faultyField('email', 'There is a customer with this address already.')
            : error;
        });
      await note(trx, now(), actor, {
        action: 'customer.enter',
        subject: 'customer',
        subjectId: id,
        summary: 'A customer was entered',
      });
      return showCustomer(row);
    },
    { status: 201 },
  );

  routes.change(
    'patch',
    '/customers/:id',
    'Change a customer',
    customerEdit,
    async (trx, { id, input, actor }) => {
      const row = await find(trx, id);
      refuseStale(input.version, row, showCustomer(row));
      const name = input.name ?? row.name;
      const phone = input.phone === undefined ? row.phone : input.phone;
      const after = await trx
        .updateTable('customers')
        .set({
          name,
          phone,
          notes: input.notes ?? row.notes,
          search: searchTextOf(name, row.email, phone),
          updatedAt: now().toISOString(),
          version: row.version + 1,
        })
        .where('id', '=', id)
        .where('version', '=', row.version)
        .returningAll()
        .executeTakeFirstOrThrow();
      await note(trx, now(), actor, {
        action: 'customer.change',
        subject: 'customer',
        subjectId: id,
        summary: 'A customer was changed',
      });
      return showCustomer(after);
    },
  );

  routes.change(
    'delete',
    '/customers/:id',
    'Erase a person',
    customerErase,
    async (trx, { id, input, actor }) => {
      const row = await find(trx, id);
      refuseStale(input.version, row, showCustomer(row));
      if (sameEmail(input.confirm) !== row.email)
        throw faultyField('confirm', 'Please type the e-mail address of this customer.');
      await erasePerson(trx, row, now());
      await note(trx, now(), actor, {
        action: 'customer.erase',
        subject: 'customer',
        subjectId: id,
        summary: 'The data of a customer was erased',
      });
    },
  );
}
