import { emailKinds, sharedPlaceholders, type EmailKind } from '#src/model/admin/settings.ts';
import { fieldError } from '../request-error.ts';

export const getPlaceholders = (kind: EmailKind): readonly string[] => [
  ...emailKinds[kind],
  ...sharedPlaceholders,
];

/** Includes misspelled placeholders such as {Name}, which would be sent as they are. */
const findBraces = (text: string) => [...text.matchAll(/\{([^{}\n]+)\}/g)].map(([, name = '']) => name);

/** Rejects a text with a placeholder its email does not have, since that line would be dropped. `prefix` is the field prefix. */
export function requireKnown(
  draft: { subject?: string; text: string },
  known: readonly string[],
  prefix = '',
): void {
  for (const field of ['subject', 'text'] as const) {
    const unknown = findBraces(draft[field] ?? '').find((name) => !known.includes(name));
    if (unknown === undefined) continue;
    const usable = known.map((name) => `{${name}}`).join(', ');
    throw fieldError(`${prefix}${field}`, `This email has no {${unknown}}. You can use ${usable}.`);
  }
}
