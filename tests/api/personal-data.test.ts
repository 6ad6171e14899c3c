import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { publicForms } from '#src/api/admin/openapi.ts';
import { snakeCase, tableNames } from '#src/api/backup/read-rows.ts';
import { tables, type TableName } from '#src/api/database/tables.ts';
import { lists } from '#src/model/admin/list.ts';
import { formEndpoints } from '#src/model/requests/endpoints.ts';
import { honeypot } from '#src/model/requests/fields.ts';
import { day, id, instant, type PersonalData } from '#src/model/table.ts';
import { exportTable } from '#cli/data/export.ts';
import { describeDatabases } from './databases.ts';
import { booking, order, runService, teamOrder, type TestService } from './running-service.ts';

const email = 'marker@example.com';
const phone = '(704) 555-7391';

type FormName = keyof typeof publicForms;
type Body = Record<string, unknown>;

/** Fields that accept only known values, and fields that are not text. */
const known: Partial<Record<FormName, Body>> = {
  booking: { ...booking(), code: '' },
  giftCardOrder: { ...order(), design: 'lamp', deliverOn: '' },
  subscribe: { newsletter_type: 'general' },
  teamOrder: teamOrder(),
};

const shapeOf = (form: FormName) =>
  (publicForms[form] as unknown as z.ZodMiniObject<Record<string, z.ZodMiniType>>).shape;

/** A body with a marker in every text field, and the person's email and phone number in theirs. */
function marked(form: FormName): { body: Body; markers: string[] } {
  const fixed = known[form] ?? {};
  const body: Body = { ...fixed };
  const markers: string[] = [];
  for (const [name, field] of Object.entries(shapeOf(form))) {
    if (name in honeypot || (form === 'giftCardOrder' && name === 'design') || fixed[name] === '') continue;
    const marker = `Marker ${form} ${name}`;
    const value = [marker, email, phone].find((text) => z.safeParse(field, text).data === text);
    if (value === undefined) continue;
    body[name] = value;
    if (value === marker) markers.push(marker);
  }
  return { body, markers };
}

/** Tables that are never exported. */
const closed = new Set(['secrets', 'admin_recovery_codes', 'idempotency_keys']);

let studio: TestService;
afterEach(() => studio.end());

const forms = (Object.keys(publicForms) as FormName[]).filter(
  (form) => known[form] ?? shapeOf(form)['email'],
);

async function allRows(): Promise<string> {
  const { db } = studio.service;
  const rows = (Object.keys(tables) as TableName[]).map((name) => db.selectFrom(name).selectAll().execute());
  return JSON.stringify(await Promise.all(rows));
}

async function exported(owner: Awaited<ReturnType<TestService['signIn']>>, env: Record<string, string>) {
  const texts: string[] = [];
  for (const list of Object.keys(lists)) {
    texts.push((await owner(`/api/admin/${list}`)).text, (await owner(`/api/admin/${list}.csv`)).text);
  }
  const print = (text: string) => void texts.push(text);
  for (const table of tableNames.filter((name) => !closed.has(name))) {
    await exportTable({ env: { DATA_DIR: studio.folder, ...env }, table, format: 'json', print });
  }
  return texts.join('\n');
}

const outbox = async () => (await studio.mails()).join('\n');

describeDatabases('a person who is erased', (newUrl) => {
  test('leaves no trace in any table, email or export, whatever they typed into any form', async () => {
    const env = await newUrl();
    studio = await runService({ env });
    const owner = await studio.signIn();
    const written: string[] = [];
    for (const form of forms) {
      const { body, markers } = marked(form);
      const headers = { 'idempotency-key': `key-of-${form}` };
      const { status, text } = await studio.ask(formEndpoints[form], { json: body, headers });
      expect(status, `${form}: ${text}`).toBe(200);
      written.push(...markers);
      // An address gets at most three emails an hour.
      studio.clock.time += 25 * 60_000;
    }
    expect(written.length).toBeGreaterThan(8);
    const [ordered] = (await owner('/api/admin/gift-card-orders')).json.data.rows;
    const paid = { version: ordered.version, method: 'cash' };
    expect((await owner(`/api/admin/gift-card-orders/${ordered.id}/paid`, { json: paid })).status).toBe(200);
    const [booked] = (await owner('/api/admin/bookings')).json.data.rows;
    const declined = { version: booked.version, reason: 'Marker reason' };
    await owner(`/api/admin/bookings/${booked.id}/decline`, { json: declined });

    const before = (await allRows()) + (await outbox()) + (await exported(owner, env));
    for (const marker of [...written, 'Marker reason', email, phone]) expect(before).toContain(marker);

    const { rows } = (await owner('/api/admin/customers')).json.data;
    expect(rows).toHaveLength(1);
    const { id: person, version } = rows[0];
    const record = await owner(`/api/admin/customers/${person}/export`);
    expect(record.text).toContain('Marker booking note');
    const erased = await owner(`/api/admin/customers/${person}`, {
      method: 'DELETE',
      json: { version, confirm: email },
    });
    expect(erased.status, erased.text).toBe(200);

    const again = await owner(`/api/admin/customers/${person}/export`);
    const after = (await allRows()) + (await outbox()) + (await exported(owner, env)) + again.text;
    expect(after.match(/.{0,80}(?:marker|555-7391).{0,40}/gi) ?? []).toEqual([]);
  });

  test('has every text column declared and every database column described', async () => {
    studio = await runService({ env: await newUrl() });
    const introspected = await studio.service.db.introspection.getTables();
    const faults: string[] = [];
    for (const [name, { row, people, notPersonal }] of Object.entries(tables)) {
      const inDatabase = introspected.find((table) => table.name === snakeCase(name));
      // With libSQL, request limits are in a separate file.
      if (!inDatabase && name === 'rateLimits' && studio.service.kind === 'libsql') continue;
      expect(inDatabase?.columns.map((column) => column.name).toSorted(), name).toEqual(
        Object.keys(row.shape).map(snakeCase).toSorted(),
      );
      const persons = Object.values<PersonalData<Record<string, unknown>>>(people);
      if (persons.some(({ erasedColumns }) => erasedColumns === null)) continue;
      const erased = persons.flatMap(({ erasedColumns }) => Object.keys(erasedColumns?.('') ?? {}));
      const declared = new Set<string>([...erased, ...notPersonal]);
      for (const [column, schema] of Object.entries<z.ZodMiniType>(row.shape)) {
        const stored = inDatabase?.columns.find((each) => each.name === snakeCase(column));
        if (/text/i.test(stored?.dataType ?? '') && !declared.has(column) && isFreeText(schema))
          faults.push(`${name}.${column} is neither declared personal nor declared not personal.`);
      }
    }
    expect(faults).toEqual([]);
  });
});

/** True unless it is an id, a time or an enum. */
function isFreeText(column: z.ZodMiniType): boolean {
  const { def } = column as unknown as { def: { type: string; innerType?: z.ZodMiniType } };
  if (def.innerType) return isFreeText(def.innerType);
  return def.type !== 'enum' && column !== id && column !== instant && column !== day;
}
