/** Every table, in the order in which they can be filled: what is referred to comes first. */
export const tableNames = [
  'subscribers',
  'waitlist_entries',
  'messages',
  'customers',
  'promo_codes',
  'bookings',
  'blocked_times',
  'promo_code_uses',
  'gift_card_templates',
  'gift_card_orders',
  'gift_cards',
  'gift_card_entries',
  'transactions',
  'mails',
  'settings',
  'secrets',
  'admin_recovery_codes',
  'audit',
  'idempotency_keys',
  'calendar_feeds',
  'payment_events',
  'funnel_counts',
  'counters',
] as const;

export type TableName = (typeof tableNames)[number];

/** Sessions, limits and leases are of the moment, the ledger's sums are made from its lines: they are in no backup. */
export const passing = ['admin_sessions', 'rate_limits', 'tasks', 'ledger_days'] as const;

/** By what a table's rows are read in turn. */
export const keyOf: Partial<Record<TableName, readonly string[]>> = {
  settings: ['name'],
  secrets: ['name'],
  counters: ['name'],
  idempotency_keys: ['key'],
  funnel_counts: ['day', 'step'],
};
