import { CompiledQuery } from 'kysely';
import * as z from 'zod/mini';
import {
  settingSchemas,
  type Setting,
  type SettingName,
  type SettingValues,
} from '#src/domain/owner/settings.ts';
import { dayAfter, dayBefore } from '#src/domain/reminders/reminder.ts';
import { defaultBufferMinutes, defaultStepMinutes } from '#src/domain/booking/slots.ts';
import type { Database } from '../db/tables.ts';

const defaultSettings: SettingValues = {
  access: { idleMinutes: 0 },
  booking: {
    leadHours: 0,
    bufferMinutes: defaultBufferMinutes,
    stepMinutes: defaultStepMinutes,
    expiryHours: 48,
  },
  notices: { to: [], requests: true, orders: true, messages: true },
  payment: {
    instructions: 'You’ll pay at the studio, with a credit or debit card.',
    autoRefund: true,
    remindHours: 0,
    releaseHours: 0,
  },
  newsletter: { doubleOptIn: false, welcome: true },
  reminders: [dayBefore, dayAfter],
  setup: { skipped: [] },
  emailTemplates: {},
};

interface Row {
  value: string;
  version: number;
  updatedAt: string;
}

/** Each setting's parsed value is cached, because the stored JSON is read often and rarely changes. */
type ParsedSettings = Map<string, { text: string; value: unknown }>;

const selectByName = 'select value, version, updated_at from settings where name = $1';

export class SettingsStore {
  readonly #db: Database;
  readonly #parsed: ParsedSettings;

  constructor(db: Database, parsed: ParsedSettings = new Map()) {
    this.#db = db;
    this.#parsed = parsed;
  }

  /** The same settings, read inside a transaction. */
  inside(trx: Database): SettingsStore {
    return new SettingsStore(trx, this.#parsed);
  }

  async read<Name extends SettingName>(name: Name): Promise<SettingValues[Name]> {
    return (await this.readWithVersion(name)).value;
  }

  async readWithVersion<Name extends SettingName>(name: Name): Promise<Setting<Name>> {
    const { rows } = await this.#db.executeQuery<Row>(CompiledQuery.raw(selectByName, [name]));
    const [row] = rows;
    const stored = row && this.#parse(name, row.value);
    return {
      name,
      // The cast is safe, because the schema is the one for this name. A value that no longer matches its schema counts as unset.
      value: (stored ?? defaultSettings[name]) as SettingValues[Name],
      version: row?.version ?? 0,
      updatedAt: row?.updatedAt ?? null,
      isDefault: !stored,
    };
  }

  #parse(name: SettingName, text: string): unknown {
    const cached = this.#parsed.get(name);
    if (cached?.text === text) return cached.value;
    const { data: value } = z.safeParse(settingSchemas[name], JSON.parse(text));
    this.#parsed.set(name, { text, value });
    return value;
  }
}
