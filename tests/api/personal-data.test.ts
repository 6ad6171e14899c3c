import { expect } from 'vitest';
import * as z from 'zod/mini';
import { publicForms } from '#src/service/http/admin/openapi.ts';
import { snakeCase, backedUpTableNames } from '#src/service/backup/read-rows.ts';
import { tables, type TableName } from '#src/domain/tables.ts';
import { formEndpoints } from '#src/domain/schema/endpoints.ts';
import { honeypot } from '#src/domain/schema/fields.ts';
import { day, id, instant, type PersonalData } from '#src/domain/schema/table.ts';
import { exportTable } from '#cli/data.ts';
import { booking, order, teamOrder, wish } from './example-requests.ts';
import { payTeamOrder } from './paid-team-order.ts';
import { readLists } from './lists.ts';
import { describeDatabases, owner, restart, studio, test } from './service-test.ts';

const email = 'marker@example.com';
const phone = '(704) 555-7391';

type FormName = keyof typeof publicForms;
type Body = Record<string, unknown>;

/** Values for fields that are not free text. */
const fixedFields: Partial<Record<FormName, Body>> = {
  booking: { ...booking(), code: '', offer: '' },
  wishes: wish(),
  giftCardOrder: { ...order(), design: 'lamp', deliverOn: '' },
  subscribe: { newsletter_type: 'general' },
  teamOrder: teamOrder(),
};

const getShape = (form: FormName): Record<string, z.core.$ZodType> => publicForms[form].shape;

/** Builds a request with a unique marker in every text field, and with the person's email address and phone number. */
function buildMarkedRequest(form: FormName): { body: Body; markers: string[] } {
  const fixed = fixedFields[form] ?? {};
  const body: Body = { ...fixed };
  const markers: string[] = [];
  for (const [name, field] of Object.entries(getShape(form))) {
    if (name in honeypot || (form === 'giftCardOrder' && name === 'design') || fixed[name] === '') continue;
    const marker = `Marker ${form} ${name}`;
    const value = [marker, email, phone].find((text) => z.safeParse(field, text).data === text);
    if (value === undefined) continue;
    body[name] = value;
    if (value === marker) markers.push(marker);
  }
  return { body, markers };
}

/** Tables that cannot be exported. */
const notExported = new Set(['secrets', 'admin_recovery_codes', 'idempotency_keys']);

const creditEmailPath = '/api/teams/:token/send';

/** The public routes that take no personal data, and why. The test fills in all others. */
const routesWithoutPersonalData: Record<string, string> = {
  [formEndpoints.code]: 'looks up a code and stores nothing',
  [formEndpoints.giftCardBalance]: 'looks up a code and stores nothing',
  [formEndpoints.newsletterConfirm]: 'takes only the signed token from an email',
  [formEndpoints.newsletterUnsubscribe]: 'takes only the signed token from an email',
  [formEndpoints.bookingEmail]: 'replaces the address of a booking, which the form for bookings fills in',
  '/api/bookings/:token/cancel': 'takes no fields',
  '/api/bookings/:token/hold': 'takes no fields',
  '/api/bookings/:token/confirm': 'takes no fields',
  '/api/bookings/:token/keep': 'takes no fields',
  '/api/bookings/:token/move': 'takes a day, a time and an amount',
  '/api/bookings/:token/pay': 'takes no fields',
  '/api/wishes/:token/confirm': 'takes no fields',
  '/api/wishes/:token/leave': 'takes no fields',
  '/api/wishes/:token/pass': 'takes no fields',
  '/api/funnel': 'takes the name of a step',
  '/api/orders/:token/pay': 'takes no fields',
  '/api/payments/stripe': 'takes IDs and amounts from events that Stripe signed',
};

const forms = (Object.keys(publicForms) as FormName[]).filter(
  (form) => !(formEndpoints[form] in routesWithoutPersonalData),
);

/** Sends the person a credit from someone else's team order, as its buyer does on the team's private page. */
async function emailCredit(): Promise<void> {
  const { id: orderId } = await payTeamOrder(studio, owner);
  const { link, credits } = await owner.get(`/team-orders/${orderId}`);
  const json = { credit: credits[0].id, email: email.toUpperCase() };
  const { status, text } = await studio.fetch(`${new URL(link).pathname}/send`, { json });
  expect(status, text).toBe(200);
}

const countCredits = async () => {
  const { db } = studio.service;
  return (await db.selectFrom('teamCredits').select('id').where('sentTo', '=', email).execute()).length;
};

async function readAllRows(): Promise<string> {
  const { db } = studio.service;
  const rows = (Object.keys(tables) as TableName[]).map((name) => db.selectFrom(name).selectAll().execute());
  return JSON.stringify(await Promise.all(rows));
}

async function exportAll(env: Record<string, string>) {
  const texts: string[] = [];
  for (const { name } of await readLists(owner)) {
    texts.push((await owner(`/${name}`)).text, (await owner(`/${name}.csv`)).text);
  }
  const print = (text: string) => void texts.push(text);
  for (const table of backedUpTableNames.filter((name) => !notExported.has(name))) {
    await exportTable({ env: { DATA_DIR: studio.folder, ...env }, table, format: 'json', print });
  }
  return texts.join('\n');
}

const readOutbox = async () => (await studio.getEmails()).join('\n');

describeDatabases('personal data', (newUrl) => {
  test('is erased from every table, email and export, no matter which form it was entered in', async () => {
    const env = await newUrl();
    await restart({ env });
    const allMarkers: string[] = [];
    for (const form of forms) {
      const { body, markers } = buildMarkedRequest(form);
      const headers = { 'idempotency-key': `key-of-${form}` };
      const { status, text } = await studio.fetch(formEndpoints[form], { json: body, headers });
      expect(status, `${form}: ${text}`).toBe(200);
      allMarkers.push(...markers);
      // Each address gets at most three emails an hour.
      studio.clock.time += 25 * 60_000;
    }
    expect(allMarkers.length).toBeGreaterThan(8);
    await emailCredit();
    expect(await countCredits()).toBe(1);
    for (const path of [formEndpoints.code, formEndpoints.giftCardBalance]) {
      const json = { code: 'Typed by mistake', session: 'mini' };
      const headers = { 'idempotency-key': `key-of-${path}` };
      expect((await studio.fetch(path, { json, headers })).status).toBe(422);
    }
    expect(await readAllRows()).not.toMatch(/typed by mistake/i);
    const [ordered] = await owner.list('/gift-card-orders');
    const paid = { version: ordered.version, method: 'cash' };
    expect((await owner(`/gift-card-orders/${ordered.id}/paid`, { json: paid })).status).toBe(200);
    const [booked] = await owner.list('/bookings');
    const declined = { version: booked.version, reason: 'Marker reason' };
    await owner(`/bookings/${booked.id}/decline`, { json: declined });

    const before = (await readAllRows()) + (await readOutbox()) + (await exportAll(env));
    for (const marker of [...allMarkers, 'Marker reason', email, phone]) expect(before).toContain(marker);

    const { rows } = await owner.get('/customers');
    const records = rows.filter((row: { email: string }) => row.email === email);
    expect(records).toHaveLength(1);
    const { id: person, version } = records[0];
    const record = await owner(`/customers/${person}/export`);
    expect(record.text).toContain('Marker booking note');
    const erased = await owner(`/customers/${person}`, {
      method: 'DELETE',
      json: { version, confirm: email },
    });
    expect(erased.status, erased.text).toBe(200);

    const again = await owner(`/customers/${person}/export`);
    const after = (await readAllRows()) + (await readOutbox()) + (await exportAll(env)) + again.text;
    expect(after.match(/.{0,80}(?:marker|555-7391).{0,40}/gi) ?? []).toEqual([]);
    // Other customers' data stays, even in emails to the studio.
    expect(after).toContain('kim@example.com');
    expect(await countCredits()).toBe(0);
  });

  test('is taken only by public routes that this test fills in; all others give a reason', async () => {
    const publicRoutes = studio.app.routes
      .filter(({ method, path }) => method === 'POST' && !path.startsWith('/api/admin'))
      .map(({ path }) => path);
    const covered = [
      ...forms.map((form) => formEndpoints[form]),
      creditEmailPath,
      ...Object.keys(routesWithoutPersonalData),
    ];
    expect([...new Set(publicRoutes)].toSorted()).toEqual(covered.toSorted());
  });

  test('is declared: every text column is erased or says why it is not personal', async () => {
    const introspected = await studio.service.db.introspection.getTables();
    const undeclared: string[] = [];
    for (const [name, { row, people, notPersonal }] of Object.entries(tables)) {
      const inDatabase = introspected.find((table) => table.name === snakeCase(name));
      // With libSQL, rate limits are in a separate file.
      if (!inDatabase && name === 'rateLimits' && studio.service.kind === 'libsql') continue;
      expect(inDatabase?.columns.map((column) => column.name).toSorted(), name).toEqual(
        Object.keys(row.shape).map(snakeCase).toSorted(),
      );
      const personalData = Object.values<PersonalData<Record<string, unknown>>>(people);
      if (personalData.some(({ erasedColumns }) => erasedColumns === null)) continue;
      const erased = personalData.flatMap(({ erasedColumns }) => Object.keys(erasedColumns?.('') ?? {}));
      const declared = new Set<string>([...erased, ...Object.keys(notPersonal ?? {})]);
      for (const [column, schema] of Object.entries<z.ZodMiniType>(row.shape)) {
        const stored = inDatabase?.columns.find((candidate) => candidate.name === snakeCase(column));
        if (/text/i.test(stored?.dataType ?? '') && !declared.has(column) && isFreeText(schema))
          undeclared.push(`${name}.${column}`);
      }
    }
    expect(undeclared).toEqual([]);
  });
});

/** True for any column except IDs, times and enums. */
function isFreeText(column: z.core.$ZodType): boolean {
  if (column instanceof z.ZodMiniNullable) return isFreeText(column.def.innerType);
  return !(column instanceof z.ZodMiniEnum) && column !== id && column !== instant && column !== day;
}
