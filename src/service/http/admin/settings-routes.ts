import { fromKeys, keysOf } from '#src/lib/keys.ts';
import type * as z from 'zod/mini';
import {
  type emailDraft,
  settingSchemas,
  type Setting,
  type SettingName,
  type SettingValues,
  type Settings,
  settingEndpoints,
} from '#src/domain/owner/settings.ts';
import { hasSameTiming, type Reminder } from '#src/domain/reminders/reminder.ts';
import type { RenderedEmail } from '#src/domain/mail/email.ts';
import { emailKinds, type EmailKind } from '#src/domain/mail/emails.ts';
import { validate } from '../forms/read-body.ts';
import { compose } from '../../mail/compose.ts';
import {
  getExampleData,
  getExampleParts,
  getPlaceholders,
  requireKnownPlaceholders,
  selectTemplate,
} from '../../mail/templates.ts';
import { newId } from '../../db/identifier.ts';
import { insert } from '../../db/tables.ts';
import { addEmail } from '../../mail/queue-email.ts';
import { notFound, describeConflict } from '../../db/versions.ts';
import type { Service } from '../../service.ts';
import type { Unit } from '../../unit.ts';
import type { AdminRoutes } from './admin-routes.ts';

const isName = (name: string): name is SettingName => Object.hasOwn(settingSchemas, name);

export function addSettingsRoutes(routes: AdminRoutes, service: Service): void {
  const composeExample = (draft: z.infer<typeof emailDraft>) => {
    const { kind } = draft;
    requireKnownPlaceholders(draft, getPlaceholders(kind));
    return compose(draft, getExampleData(kind, service), service, getExampleParts(kind, service));
  };

  routes.add(settingEndpoints.readAll, async (unit): Promise<Settings> => {
    const { settings: store } = unit;
    const settings = {
      access: await store.readWithVersion('access'),
      booking: await store.readWithVersion('booking'),
      notices: await store.readWithVersion('notices'),
      payment: await store.readWithVersion('payment'),
      newsletter: await store.readWithVersion('newsletter'),
      reminders: await store.readWithVersion('reminders'),
      setup: await store.readWithVersion('setup'),
      emailTemplates: await store.readWithVersion('emailTemplates'),
    };
    return {
      settings,
      emailTemplates: fromKeys(emailKinds, (kind) => ({
        ...selectTemplate(kind, settings.emailTemplates.value),
        placeholders: getPlaceholders(kind),
      })),
    };
  });

  routes.add(settingEndpoints.change, async (unit, { id, input }): Promise<Setting> => {
    if (!isName(id)) throw notFound();
    const { version } = input;
    const before = await unit.settings.readWithVersion(id);
    if (before.version !== version) throw describeConflict(version, before);
    const value = await validateSetting(unit, id, input.value);
    const row = {
      name: id,
      value: JSON.stringify(value),
      updatedAt: unit.now.toISOString(),
      version: version + 1,
    };
    const written = version
      ? await unit.db
          .updateTable('settings')
          .set(row)
          .where('name', '=', id)
          .where('version', '=', version)
          .returning('name')
          .executeTakeFirst()
      : await insert(unit.db, 'settings', row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('name')
          .executeTakeFirst();
    if (!written) throw describeConflict(version, await unit.settings.readWithVersion(id));
    await unit.audit('settings.change', `Setting ${id} changed`, 'settings', id);
    return unit.settings.readWithVersion(id);
  });

  routes.add(settingEndpoints.reset, async (unit, { id, input }): Promise<Setting> => {
    if (!isName(id)) throw notFound();
    const { version } = input;
    const reset = unit.db.deleteFrom('settings').where('name', '=', id).where('version', '=', version);
    const { numDeletedRows } = await reset.executeTakeFirst();
    const current = await unit.settings.readWithVersion(id);
    if (numDeletedRows === 0n && (version !== 0 || current.version !== 0))
      throw describeConflict(version, current);
    await unit.audit('settings.change', `Setting ${id} reset to default`, 'settings', id);
    return unit.settings.readWithVersion(id);
  });

  routes.add(settingEndpoints.previewEmail, (_, { input }): Promise<RenderedEmail> =>
    Promise.resolve(composeExample(input)),
  );

  routes.add(settingEndpoints.testEmail, async (unit, { input }) => {
    const composed = composeExample(input);
    const subject = `[Test] ${composed.subject}`;
    await addEmail(unit, { ...composed, subject, kind: input.kind, recipient: input.to });
    await unit.audit('settings.email-test', `Test email queued: ${input.kind}`, 'settings');
    return { queued: true };
  });
}

async function validateSetting(unit: Unit, name: SettingName, sent: unknown): Promise<object> {
  if (name === 'reminders') return startReminders(unit, validate(settingSchemas.reminders, sent));
  const schema: z.ZodMiniType<object> = settingSchemas[name];
  const value = validate(schema, sent);
  if (name === 'emailTemplates') requireKnownTemplatePlaceholders(value);
  return value;
}

function requireKnownTemplatePlaceholders(templates: SettingValues['emailTemplates']): void {
  for (const kind of keysOf<EmailKind>(templates)) {
    const draft = templates[kind];
    if (draft) requireKnownPlaceholders(draft, getPlaceholders(kind), `${kind}.`);
  }
}

/** Gives new reminders an ID. Reminders that are new or have another timing are not sent for times before now. */
async function startReminders(unit: Unit, sent: Reminder[]): Promise<Reminder[]> {
  const stored = await unit.settings.read('reminders');
  return sent.map((reminder, index) => {
    requireKnownPlaceholders(reminder, getPlaceholders('booking-reminder'), `${index}.`);
    const before = stored.find(({ id }) => id === reminder.id);
    const since = before && hasSameTiming(before, reminder) ? before.since : unit.now.toISOString();
    return { ...reminder, id: before?.id ?? newId(unit.now), since };
  });
}
