import * as z from 'zod/mini';
import {
  settingSchemas,
  type Setting,
  type SettingName,
  type SettingValues,
} from '#src/model/admin/settings.ts';
import type { Database } from '../database/tables.ts';
import { defaultSettings } from './defaults.ts';

/** What the owner set, or what the studio comes with. */
export class SettingsStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async read<Name extends SettingName>(name: Name, trx: Database = this.#db): Promise<SettingValues[Name]> {
    return (await this.setting(name, trx)).value;
  }

  async setting<Name extends SettingName>(name: Name, trx: Database = this.#db): Promise<Setting<Name>> {
    const row = await trx.selectFrom('settings').selectAll().where('name', '=', name).executeTakeFirst();
    const kept = row && z.safeParse(settingSchemas[name], JSON.parse(row.value));
    return {
      name,
      // The schema is that of the name. What an older version wrote and this one cannot read counts as not set.
      value: (kept?.success ? kept.data : defaultSettings[name]) as SettingValues[Name],
      version: row?.version ?? 0,
      updatedAt: row?.updatedAt ?? null,
      isDefault: !kept?.success,
    };
  }
}
