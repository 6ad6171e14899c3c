import { sharedPlaceholders } from '#src/domain/mail/email-template.ts';
import { emails, type EmailKind } from '#src/domain/mail/emails.ts';
import { fieldError } from '../request-error.ts';

export const getPlaceholders = (kind: EmailKind): readonly string[] => [
  ...emails[kind].placeholders,
  ...sharedPlaceholders,
];

/** Also finds misspelled placeholders such as {Name}, which would appear in the email. */
const findBraces = (text: string) => [...text.matchAll(/\{([^{}\n]+)\}/g)].map(([, name = '']) => name);

/** Rejects a template with an unknown placeholder. The error names the field `subject` or `text`, with `prefix` in front. */
export function requireKnownPlaceholders(
  draft: { subject?: string; text: string },
  known: readonly string[],
  prefix = '',
): void {
  for (const field of ['subject', 'text'] as const) {
    const unknown = findBraces(draft[field] ?? '').find((name) => !known.includes(name));
    if (unknown === undefined) continue;
    const usable = known.map((name) => `{${name}}`).join(', ');
    throw fieldError(
      `${prefix}${field}`,
      `{${unknown}} isn’t available in this email. You can use ${usable}.`,
    );
  }
}
