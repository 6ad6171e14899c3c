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
import { hasEmail, sanitizeName } from '../../mail/recipient.ts';
import { findRecord, readVersion, updateIfCurrent } from '../../db/versions.ts';
import { fieldError, RequestError } from '../../request-error.ts';
import type { Service } from '../../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { addList, matchesAny } from './list.ts';
import { selectEmails } from './email-routes.ts';
import { serializeBookings, serializeCard, serializeCustomer } from './serialize.ts';
import { serializeEntries } from './transaction-routes.ts';
import {
  type Message,
  type MessageThread,
  messageList,
  messageEndpoints,
} from '#src/domain/customers/message.ts';
import { sharedPlaceholders } from '#src/domain/mail/email-template.ts';
import { formatInstant } from '#src/domain/time/date.ts';
import { newId } from '../../db/identifier.ts';
import { compose } from '../../mail/compose.ts';
import { addEmail, getMessageId } from '../../mail/queue-email.ts';
import { requireKnownPlaceholders } from '../../mail/templates.ts';
import type { Unit } from '../../unit.ts';
import { upcomingStatuses } from '#src/domain/booking/booking.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';
import { formatList } from '#src/lib/format/list.ts';

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
    await requireNoUpcomingSession(unit, id);
    await erasePerson(unit, row);
    await unit.audit('customer.erase', 'Customer data erased', 'customer', id);
  });
}

/** An erased customer could not be reached about a session, or paid back. */
async function requireNoUpcomingSession(unit: Unit, customerId: string): Promise<void> {
  const upcoming = await selectRows(unit.db, 'bookings', { customerId })
    .where('status', 'in', upcomingStatuses)
    .where('endsAt', '>', unit.now.toISOString())
    .orderBy('startsAt')
    .execute();
  if (upcoming.length === 0) return;
  const numbers = formatList(upcoming.map(({ number }) => formatBookingNumber(number)));
  throw new RequestError(409, `This customer still has a session: ${numbers}. Cancel it first.`);
}

async function readThread(unit: Unit, id: string): Promise<MessageThread> {
  const message = await findRecord(unit.db, 'messages', id);
  const replies = await unit.db
    .selectFrom('messageReplies as reply')
    .leftJoin('emails', 'emails.id', 'reply.emailId')
    .select(['reply.id', 'reply.createdAt', 'reply.text', 'reply.emailId', 'emails.status'])
    .where('messageId', '=', id)
    .orderBy('reply.id')
    .execute();
  return { message, replies };
}

export function addMessageRoutes(routes: AdminRoutes): void {
  addList(routes, messageList, {
    table: 'messages',
    searchColumns: ['name', 'email', 'message'],
    serialize: (rows) => rows,
  });

  routes.add(messageEndpoints.read, (unit, { id }) => readThread(unit, id));

  routes.add(messageEndpoints.change, async (unit, { id, input }): Promise<Message> => {
    const { version, status } = input;
    const after = await updateIfCurrent(unit, 'messages', { id, version }, { status });
    await unit.audit('message.mark', `Message marked ${status}`, 'message', id);
    return after;
  });

  routes.add(messageEndpoints.reply, async (unit, { id, input }) => {
    const edited = { id, version: input.version };
    const message = await updateIfCurrent(unit, 'messages', edited, { status: 'answered' });
    requireKnownPlaceholders(input, sharedPlaceholders);
    const { replies } = await readThread(unit, id);
    const emailId = await queueReply(unit, message, input.text, replies);
    const reply = {
      id: newId(unit.now),
      createdAt: unit.now.toISOString(),
      messageId: id,
      email: message.email,
    };
    await insert(unit.db, 'messageReplies', { ...reply, text: input.text, emailId }).execute();
    await unit.audit('message.reply', 'Reply queued', 'message', id);
    return readThread(unit, id);
  });
}

/** Queues the reply in the same thread as the confirmation email. */
async function queueReply(
  unit: Unit,
  { id, name, email, message, createdAt }: Message,
  reply: string,
  earlier: MessageThread['replies'],
): Promise<string> {
  const { studio } = unit;
  const received = await findRow(unit.db, 'emails', {
    recordType: 'message',
    recordId: id,
    kind: 'contact-received',
  });
  const thread = [...(received ? [received.id] : []), ...earlier.map(({ emailId }) => emailId)].map(
    (emailId) => getMessageId(unit, emailId),
  );
  const last = thread.at(-1);
  const when = formatInstant(new Date(createdAt), studio.hours.timezone);
  const text = `${reply}\n\nOn {when}, you wrote:\n\n> {message}`;
  const subject = `Re: ${received?.subject ?? `Your message to ${studio.brand.name}`}`;
  const composed = compose({ subject: '{subject}', text }, { subject, when, message }, unit);
  return addEmail(unit, {
    ...composed,
    kind: 'reply',
    recipient: email,
    recipientName: sanitizeName(name),
    headers: {
      'Reply-To': studio.contact.email,
      // A person wrote the reply.
      'Auto-Submitted': 'no',
      ...(last && { 'In-Reply-To': last, References: thread.join(' ') }),
    },
    relatedRecord: { recordType: 'message', recordId: id },
  });
}
