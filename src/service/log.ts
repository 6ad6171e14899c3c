import { pino, type DestinationStream, type Logger } from 'pino';

const redactedFields = [
  'email',
  'name',
  'phone',
  'recipient',
  'password',
  'code',
  'token',
  'cookie',
  'authorization',
  'parameters',
];

export function createLog(level = 'warn', destination: DestinationStream = process.stderr): Logger {
  const paths = redactedFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  return pino(
    {
      level,
      base: { service: 'studio' },
      redact: { paths, censor: '[redacted]' },
      // Database errors can contain values from the query, such as email addresses.
      serializers: {
        err: ({ name, code, message, stack }: Error & { code?: string }) => ({
          // Don't call these `name` and `code`, because fields with those names are redacted.
          type: name,
          reason: code,
          message: redactEmails(message.slice(0, maxMessageLength)),
          stack: stack && redactEmails(stack.slice(0, 2 * maxMessageLength)),
        }),
      },
    },
    destination,
  );
}

const maxMessageLength = 2048;

/** The pattern matches only from a word's start. Otherwise, the time would grow with the square of a word's length. */
const redactEmails = (text: string) =>
  text.replaceAll(/(?<![^\s<>"'(@])[^\s<>"'(@]+@[^\s<>"')]+/g, '[redacted]');
