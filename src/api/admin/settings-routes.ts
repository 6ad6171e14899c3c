import * as z from 'zod/mini';
import {
  mailDraft,
  mailKinds,
  mailTest,
  settingChange,
  settingSchemas,
  type MailKind,
  type MailPreview,
  type Setting,
  type SettingName,
  type Settings,
} from '#src/model/admin/settings.ts';
import { validate } from '../forms/validate.ts';
import { compose, exampleData } from '../mail/compose.ts';
import { newId } from '../database/identifier.ts';
import { textOf } from '../mail/queue-mail.ts';
import { note } from '../records/audit.ts';
import { missing, refuseStale } from '../records/stale.ts';
import type { Service } from '../service.ts';
import { studioFacts } from '../settings/studio-facts.ts';
import type { AdminRoutes } from './admin-routes.ts';

const names = Object.keys(settingSchemas) as SettingName[];
const isName = (name: string): name is SettingName => Object.hasOwn(settingSchemas, name);

export function addSettingsRoutes(routes: AdminRoutes, service: Service): void {
  const { now, settings, studio } = service;

  routes.read('/settings', 'All settings', z.object({}), async (): Promise<Settings> => {
    const all = await Promise.all(names.map((name) => settings.setting(name)));
    const texts = await Promise.all(
      (Object.keys(mailKinds) as MailKind[]).map(
        async (kind) => [kind, { ...(await textOf(service, kind)), placeholders: mailKinds[kind] }] as const,
      ),
    );
    return {
      // One of each name, which the types of fromEntries cannot tell.
      settings: Object.fromEntries(
        all.map((setting) => [setting.name, setting]),
      ) as unknown as Settings['settings'],
      mailTexts: Object.fromEntries(texts) as unknown as Settings['mailTexts'],
      facts: studioFacts(service.studioFile),
      running: {
        database: service.kind,
        mail: service.mail,
        payment: service.payment ? 'stripe' : 'studio',
        passwordFrom: service.passwordHash === null ? 'here' : 'environment',
      },
    };
  });

  routes.change(
    'put',
    '/settings/:id',
    'Change a setting',
    settingChange,
    async (trx, { id, input, actor }): Promise<Setting> => {
      if (!isName(id)) throw missing();
      const before = await settings.setting(id, trx);
      refuseStale(input.version, before);
      const value = validate(settingSchemas[id] as z.ZodMiniType<object>, input.value);
      const updatedAt = now().toISOString();
      await trx
        .insertInto('settings')
        .values({ name: id, value: JSON.stringify(value), updatedAt, version: 1 })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ value: JSON.stringify(value), updatedAt, version: before.version + 1 }),
        )
        .execute();
      await note(trx, now(), actor, {
        action: 'settings.change',
        subject: 'settings',
        subjectId: id,
        summary: `The setting ${id} was changed`,
      });
      return settings.setting(id, trx);
    },
  );

  routes.change(
    'delete',
    '/settings/:id',
    'Go back to what it comes with',
    z.object({ version: z.coerce.number() }),
    async (trx, { id, input, actor }): Promise<Setting> => {
      if (!isName(id)) throw missing();
      refuseStale(input.version, await settings.setting(id, trx));
      await trx.deleteFrom('settings').where('name', '=', id).execute();
      await note(trx, now(), actor, {
        action: 'settings.change',
        subject: 'settings',
        subjectId: id,
        summary: `The setting ${id} went back to what it comes with`,
      });
      return settings.setting(id, trx);
    },
  );

  routes.change(
    'post',
    '/settings/mail-preview',
    'See a mail text filled in',
    mailDraft,
    async (_, { input }): Promise<MailPreview> => Promise.resolve(compose(input, exampleData, studio)),
  );

  routes.change(
    'post',
    '/settings/mail-test',
    'Send a mail text to oneself',
    mailTest,
    async (trx, { input, actor }) => {
      const composed = compose(input, exampleData, studio);
      const at = now().toISOString();
      await trx
        .insertInto('mails')
        .values({
          ...composed,
          subject: `[Test] ${composed.subject}`,
          id: newId(now().getTime()),
          createdAt: at,
          kind: input.kind,
          recipient: input.to,
          recipientName: null,
          headers: '{}',
          calendar: null,
          status: 'queued',
          dueAt: at,
          leasedUntil: null,
          leasedBy: null,
          lastError: null,
          sentAt: null,
          onceKey: null,
        })
        .execute();
      await note(trx, now(), actor, {
        action: 'settings.mail-test',
        subject: 'settings',
        summary: `A test of ${input.kind} was sent`,
      });
      return { queued: true };
    },
  );
}
