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
          message: redactEmails(message),
          stack: stack && redactEmails(stack),
        }),
      },
    },
    destination,
  );
}

const redactEmails = (text: string) => text.replaceAll(/[^\s<>"'(]+@[^\s<>"')]+/g, '[redacted]');
