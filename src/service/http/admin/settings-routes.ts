import * as z from 'zod/mini';
import {
  emailDraft,
  emailTest,
  settingChange,
  settingSchemas,
  type RenderedEmail,
  type Setting,
  type SettingName,
  type SettingValues,
  type Settings,
  type StudioFact,
} from '#src/domain/owner/settings.ts';
import { emailKinds, type EmailKind } from '#src/domain/mail/emails.ts';
import { validate } from '../forms/validate.ts';
import { compose } from '../../mail/compose.ts';
import { getExampleData, getExampleParts } from '../../mail/example-data.ts';
import { requireKnownPlaceholders, getPlaceholders } from '../../mail/placeholders.ts';
import { insert } from '../../db/tables.ts';
import { addEmail, getEmailTemplate } from '../../mail/queue-email.ts';
import { notFound, versionConflict } from '../../db/versions.ts';
import type { Service } from '../../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

const names = Object.keys(settingSchemas) as SettingName[]; // the schemas are keyed by name
const isName = (name: string): name is SettingName => Object.hasOwn(settingSchemas, name);

export function addSettingsRoutes(routes: AdminRoutes, service: Service): void {
  const { now, settings } = service;

  const composeExample = (draft: z.infer<typeof emailDraft>) => {
    const { kind } = draft;
    requireKnownPlaceholders(draft, getPlaceholders(kind));
    return compose(draft, getExampleData(kind, service), service, getExampleParts(kind, service));
  };

  routes.read('/settings', 'All settings', z.object({}), async (): Promise<Settings> => {
    const all = await Promise.all(names.map((name) => settings.readWithVersion(name)));
    const templates = await Promise.all(
      emailKinds.map(
        async (kind) =>
          [
            kind,
            { ...(await getEmailTemplate(service, kind)), placeholders: getPlaceholders(kind) },
          ] as const,
      ),
    );
    return {
      // Every name and kind has an entry, which the type of fromEntries cannot express.
      settings: Object.fromEntries(
        all.map((setting) => [setting.name, setting]),
      ) as object as Settings['settings'],
      emailTemplates: Object.fromEntries(templates) as object as Settings['emailTemplates'],
      facts: listStudioFacts(service.studioFile),
      running: {
        database: service.kind,
        mail: service.mailer.kind,
        payment: service.paymentProvider ? 'stripe' : 'studio',
        passwordFrom: service.passwordHash === null ? 'database' : 'environment',
      },
    };
  });

  routes.put(
    '/settings/:id',
    settingChange,
    'Change a setting',
    async (trx, { id, input, audit }): Promise<Setting> => {
      if (!isName(id)) throw notFound();
      const { version } = input;
      const before = await settings.readWithVersion(id, trx);
      if (before.version !== version) throw versionConflict(version, before);
      const value = validate(settingSchemas[id] as z.ZodMiniType<object>, input.value); // every setting is an object
      if (id === 'emailTemplates') requireKnownTemplatePlaceholders(value);
      const row = {
        name: id,
        value: JSON.stringify(value),
        updatedAt: now().toISOString(),
        version: version + 1,
      };
      const written = version
        ? await trx
            .updateTable('settings')
            .set(row)
            .where('name', '=', id)
            .where('version', '=', version)
            .returning('name')
            .executeTakeFirst()
        : await insert(trx, 'settings', row)
            .onConflict((conflict) => conflict.doNothing())
            .returning('name')
            .executeTakeFirst();
      if (!written) throw versionConflict(version, await settings.readWithVersion(id, trx));
      await audit('settings.change', `Setting ${id} changed`, 'settings', id);
      return settings.readWithVersion(id, trx);
    },
  );

  routes.delete(
    '/settings/:id',
    z.object({ version: z.coerce.number() }),
    'Reset a setting to its default',
    async (trx, { id, input, audit }): Promise<Setting> => {
      if (!isName(id)) throw notFound();
      const { version } = input;
      const reset = trx.deleteFrom('settings').where('name', '=', id).where('version', '=', version);
      const { numDeletedRows } = await reset.executeTakeFirst();
      const current = await settings.readWithVersion(id, trx);
      if (numDeletedRows === 0n && (version !== 0 || current.version !== 0))
        throw versionConflict(version, current);
      await audit('settings.change', `Setting ${id} reset to default`, 'settings', id);
      return settings.readWithVersion(id, trx);
    },
  );

  routes.post(
    '/settings/email-preview',
    emailDraft,
    'Preview an email template',
    (_, { input }): Promise<RenderedEmail> => Promise.resolve(composeExample(input)),
  );

  routes.post(
    '/settings/email-test',
    emailTest,
    'Send a test email from a template',
    async (trx, { input, audit }) => {
      const composed = composeExample(input);
      const subject = `[Test] ${composed.subject}`;
      await addEmail(trx, { ...composed, subject, kind: input.kind, recipient: input.to }, now());
      await audit('settings.email-test', `Test email queued: ${input.kind}`, 'settings');
      return { queued: true };
    },
  );
}

function requireKnownTemplatePlaceholders(templates: SettingValues['emailTemplates']): void {
  for (const [kind, draft] of Object.entries(templates) as [EmailKind, { subject: string; text: string }][]) {
    requireKnownPlaceholders(draft, getPlaceholders(kind), `${kind}.`);
  }
}

function listStudioFacts(file: { path: string; text: string } | null): StudioFact[] {
  if (!file) return [];
  const lines = new LineCounter();
  const { contents } = parseDocument(file.text, { lineCounter: lines });
  const facts: StudioFact[] = [];
  const visit = (node: unknown, name: string) => {
    if (isMap(node)) {
      for (const pair of node.items) {
        visit(pair.value, [name, isScalar(pair.key) ? String(pair.key.value) : ''].filter(Boolean).join('.'));
      }
    } else if (isSeq(node)) {
      node.items.forEach((item, index) => visit(item, `${name}[${getName(item) ?? index}]`));
    } else if (isScalar(node) && node.range) {
      const { line } = lines.linePos(node.range[0]);
      facts.push({ name, value: String(node.value), file: file.path, line });
    }
  };
  visit(contents, '');
  return facts;
}

/** Returns a name for a list item, because sessions[mini].primeTime is clearer than sessions[0].primeTime. */
function getName(node: unknown): string | undefined {
  const name = isMap(node) ? (node.get('id') ?? node.get('name') ?? node.get('date')) : undefined;
  return typeof name === 'string' ? name : undefined;
}
