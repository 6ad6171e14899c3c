import * as z from 'zod/mini';
import { chosenIdPattern } from '#src/lib/text/slug.ts';

// The browser and the service share these fields. `zod/mini` keeps pages small. HTML forms send only strings; JSON may contain numbers
// and lists.

const text = (maxLength: number, missing: string) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(maxLength, { error: `Please use at most ${maxLength} characters` }),
    );

/** An empty string becomes null. */
const optional = (maxLength: number) =>
  z.pipe(
    z._default(
      z.nullable(
        z
          .string()
          .check(z.trim(), z.maxLength(maxLength, { error: `Please use at most ${maxLength} characters` })),
      ),
      null,
    ),
    z.transform((value) => value || null),
  );

/** Rejects line breaks and control characters, which could inject email headers. */
// oxlint-disable-next-line no-control-regex -- these characters are rejected
const oneLine = z.regex(/^[^\u0000-\u001F\u007F\u2028\u2029]*$/, {
  error: 'Please use one line of plain text',
});

const optionalLine = (maxLength: number) =>
  z.pipe(optional(maxLength), z.nullable(z.string().check(oneLine)));

const checkbox = (error: string) =>
  z.pipe(
    z.union([z.boolean(), z.string()], { error }),
    z.transform((value) => value === true || value === 'on' || value === 'true' || value === 'yes'),
  );

const phoneNumber = z.regex(/^\+?[\d ().-]{7,40}$/, {
  error: 'Please enter a phone number such as (704) 555-0100',
});

/** Without this check, an empty field would be coerced to 0. */
const isBlank = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '');

const coercedInteger = (min: number, max: number, error: string) =>
  z.coerce.number({ error }).check(z.int({ error }), z.minimum(min, { error }), z.maximum(max, { error }));

const emailError = 'Please enter an email address such as name@example.com';

const email = z
  .string({ error: 'Please enter your email address' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'Please enter your email address', abort: true }),
    z.maxLength(254, { error: 'Please enter an email address with at most 254 characters' }),
    z.email({ error: emailError }),
  );

export const fields = {
  email,
  /** empty if the customer has none; for the owner's forms */
  emailOrNone: z._default(z.union([z.literal(''), email], { error: emailError }), ''),
  name: text(100, 'Please enter your name').check(oneLine),
  firstname: optionalLine(100),
  /** the wording that the form showed and that the person agreed to by sending it; null if the request came without a form */
  consent: optionalLine(600),
  message: text(4000, 'Please write a message'),
  note: optional(2000),
  phone: z.pipe(optional(40), z.nullable(z.string().check(phoneNumber))),
  requiredPhone: text(40, 'Please enter your phone number').check(phoneNumber),
  text,
  oneLine,
  optional,
  optionalLine,
  checkbox,
  /** The service checks whether the studio offers it. */
  chosenId: (error: string) => z.string({ error }).check(z.regex(chosenIdPattern, { error })),
  day: (missing: string) =>
    z
      .string({ error: missing })
      .check(
        z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: missing, abort: true }),
        z.refine(isDay, { error: missing }),
      ),
  time: (missing: string) =>
    z.string({ error: missing }).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: missing })),
  integer: (min: number, max: number, error: string) =>
    z.pipe(
      z.transform((value: unknown) => (isBlank(value) ? undefined : value)),
      coercedInteger(min, max, error),
    ),
  /** An empty field becomes null. */
  optionalInteger: (min: number, max: number, error: string) =>
    z.pipe(
      z.transform((value: unknown) => (isBlank(value) ? null : value)),
      z.nullable(coercedInteger(min, max, error)),
    ),
};

/** Rejects dates that don't exist, such as 2026-02-30. */
function isDay(value: string): boolean {
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.valueOf()) && at.toISOString().startsWith(value);
}

/**
 * Fields that catch bots: a hidden field that people leave empty, and how many milliseconds it took to fill in the form. Only the service checks
 * them, and it pretends that the request succeeded.
 */
export const honeypot = {
  website: z.optional(z.string()),
  elapsed: z.optional(z.coerce.number()),
};
