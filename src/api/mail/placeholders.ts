import { mailKinds, sharedPlaceholders, type MailKind } from '#src/model/admin/settings.ts';
import { faultyField } from '../refusal.ts';
import { bracesIn } from './blocks.ts';

export const placeholdersOf = (kind: MailKind): readonly string[] => [
  ...mailKinds[kind],
  ...sharedPlaceholders,
];

/** Refuses a text with a placeholder its mail does not have, since that line would be dropped. `prefix` is the field prefix. */
export function requireKnown(
  draft: { subject?: string; text: string },
  known: readonly string[],
  prefix = '',
): void {
  for (const field of ['subject', 'text'] as const) {
    const unknown = bracesIn(draft[field] ?? '').find((name) => !known.includes(name));
    if (unknown === undefined) continue;
    const usable = known.map((name) => `{${name}}`).join(', ');
    throw faultyField(`${prefix}${field}`, `This email has no {${unknown}}. You can use ${usable}.`);
  }
}
