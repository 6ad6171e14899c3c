import { sql } from 'kysely';
import {
  type CustomerSummary,
  type CustomerRecord,
  type CustomerRow,
  customerList,
  customerEndpoints,
} from '#src/domain/customers/customer.ts';
import { isDuplicate } from '../../db/storage-failure.ts';
import { selectRows, findRow, insert, type Database } from '../../db/tables.ts';
import { lockCalendar } from '../../db/counter.ts';
import { erasePerson } from '../../customers/erase-person.ts';
import {
  addEmailToBookings,
  newCustomerRow,
  normalizeEmail,
  toSearchText,
} from '../../customers/customers.ts';
import { hasEmail } from '../../mail/recipient.ts';
import { findRecord, readVersion, updateIfCurrent } from '../../db/versions.ts';
import { fieldError } from '../../request-error.ts';
import type { Service } from '../../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { addList, matchesAny } from './list.ts';
import { selectEmails } from './email-routes.ts';
import { serializeBookings, serializeCard, serializeCustomer } from './serialize.ts';
import { serializeEntries } from './transaction-routes.ts';

/** Adds each customer's newsletter status, and the first name from the sign-up if the customer has no name. */
async function serializeCustomers(rows: CustomerRow[], db: Database): Promise<CustomerSummary[]> {
  if (rows.length === 0) return [];
  const emails = rows.map(({ email }) => email);
  const signUps = await db
    .selectFrom('subscribers')
    .select(['email', 'firstname', 'status'])
    .where('email', 'in', emails)
    .execute();
  const signUpByEmail = new Map(signUps.map((signUp) => [signUp.email, signUp]));
  return rows.map((row) => {
    const signUp = signUpByEmail.get(row.email);
    const name = row.name || (signUp?.firstname ?? '');
    return { ...serializeCustomer(row), name, newsletter: signUp?.status ?? null };
  });
}

export function addCustomerRoutes(routes: AdminRoutes, service: Service): void {
  const { db } = service;

  routes.showConflict('customers', serializeCustomer);

  addList(routes, customerList, {
    table: 'customers',
    searchColumns: ['search'],
    // The search text starts with the name in lowercase, so sorting by it ignores case.
    sortColumns: { name: 'search' },
    filters: {
      notes: (value) => (value === 'yes' ? sql`notes <> ''` : null),
      newsletter: (status) =>
        sql`email in (select email from subscribers where ${matchesAny('status', status)})`,
    },
    serialize: serializeCustomers,
  });

  const readRecord = async (id: string): Promise<CustomerRecord> => {
    const customer = await findRecord(db, 'customers', id);
    const { email } = customer;
    const subscriber = await findRow(db, 'subscribers', { email });
    const bookings = await selectRows(db, 'bookings', { customerId: id })
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
    const lines = await selectRows(db, 'ledgerEntries', { customerId: id })
      .orderBy('at', 'desc')
      .limit(500)
      .execute();
    const history = await selectRows(db, 'audit', { subject: 'customer', subjectId: id })
      .orderBy('at')
      .execute();
    const messages = await db
      .selectFrom('messages')
      .select(['id', 'createdAt', 'topic', 'message', 'status'])
      .where('email', '=', email)
      .execute();
    const replies = await db
      .selectFrom('messageReplies')
      .select(['messageId', 'createdAt', 'text'])
      .where('email', '=', email)
      .orderBy('id')
      .execute();
    return {
      customer: { ...serializeCustomer(customer), name: customer.name || (subscriber?.firstname ?? '') },
      bookings: await serializeBookings(service, bookings),
      giftCards: cards.map(serializeCard),
      transactions: await serializeEntries(lines, db),
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
      wishes: await db
        .selectFrom('wishes')
        .select(['day', 'part', 'session', 'guests', 'status', 'createdAt'])
        .where('email', '=', email)
        .orderBy('day')
        .execute(),
      messages: messages.map((message) => ({
        ...message,
        replies: replies
          .filter(({ messageId }) => messageId === message.id)
          .map(({ createdAt, text }) => ({ createdAt, text })),
      })),
      emails: await selectEmails(db).where('recipient', '=', email).execute(),
      history,
    };
  };

  routes.add(customerEndpoints.read, (unit, { id }) => readRecord(id));

  routes.add(customerEndpoints.export, async (unit, { id }) => {
    const record = await readRecord(id);
    await unit.audit('customer.export', 'Customer data exported', 'customer', id);
    return new Response(JSON.stringify(record, null, 2), {
      headers: {
        'Content-Type': 'application/json',
        'Content-Disposition': `attachment; filename="customer-${id}.json"`,
        'Cache-Control': 'no-store',
      },
    });
  });

  routes.add(customerEndpoints.create, async (unit, { input }) => {
    const email = normalizeEmail(input.email);
    const row = await insert(unit.db, 'customers', newCustomerRow({ ...input, email }, unit.now))
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw isDuplicate(error)
          ? fieldError('email', 'A customer with this email address already exists.')
          : error;
      });
    await unit.audit('customer.create', 'Customer added', 'customer', row.id);
    return serializeCustomer(row);
  });

  routes.add(customerEndpoints.change, async (unit, { id, input }) => {
    const row = await readVersion(unit, 'customers', { id, version: input.version });
    const name = input.name ?? row.name;
    const phone = input.phone === undefined ? row.phone : input.phone;
    const notes = input.notes ?? row.notes;
    const email = input.email && !hasEmail(row.email) ? normalizeEmail(input.email) : row.email;
    if (email !== row.email) await addEmailToBookings(unit, id, email);
    const change = { email, name, phone, notes, search: toSearchText(name, email, phone) };
    const after = await updateIfCurrent(unit, 'customers', row, change);
    await unit.audit('customer.change', 'Customer edited', 'customer', id);
    return serializeCustomer(after);
  });

  routes.add(customerEndpoints.erase, async (unit, { id, input }) => {
    await lockCalendar(unit); // before the record, to avoid deadlocks
    const row = await updateIfCurrent(unit, 'customers', { id, version: input.version }, {});
    const expected = hasEmail(row.email) ? row.email : row.name.toLowerCase();
    if (normalizeEmail(input.confirm) !== expected)
      throw fieldError(
        'confirm',
        'Please type this customer’s email address, or their name if they don’t have one.',
      );
    await erasePerson(unit, row);
    await unit.audit('customer.erase', 'Customer data erased', 'customer', id);
  });
}
