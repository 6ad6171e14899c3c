import { CompiledQuery } from 'kysely';
import * as z from 'zod/mini';
import {
  settingSchemas,
  type Setting,
  type SettingName,
  type SettingValues,
} from '#src/model/admin/settings.ts';
import type { Database } from '../database/tables.ts';
import { defaultSettings } from './defaults.ts';

interface Row {
  value: string;
  version: number;
  updatedAt: string;
}

const byName = 'select value, version, updated_at from settings where name = $1';

/** What the owner set, or what the studio comes with. */
export class SettingsStore {
  readonly #db: Database;
  /** What was read last by each name: the text is always asked for, and seldom another. */
  readonly #read = new Map<string, { text: string; value: unknown }>();

  constructor(db: Database) {
    this.#db = db;
  }

  async read<Name extends SettingName>(name: Name, trx: Database = this.#db): Promise<SettingValues[Name]> {
    return (await this.setting(name, trx)).value;
  }

  async setting<Name extends SettingName>(name: Name, trx: Database = this.#db): Promise<Setting<Name>> {
    const { rows } = await trx.executeQuery<Row>(CompiledQuery.raw(byName, [name]));
    const [row] = rows;
    const own = row && this.#parse(name, row.value);
    return {
      name,
      // The schema is that of the name. What an older version wrote and this one cannot read counts as not set.
      value: (own ?? defaultSettings[name]) as SettingValues[Name],
      version: row?.version ?? 0,
      updatedAt: row?.updatedAt ?? null,
      isDefault: !own,
    };
  }

  #parse(name: SettingName, text: string): unknown {
    const before = this.#read.get(name);
    if (before?.text === text) return before.value;
    const { data: value } = z.safeParse(settingSchemas[name], JSON.parse(text));
    this.#read.set(name, { text, value });
    return value;
  }
}
