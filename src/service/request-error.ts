import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { BookingQuote } from '#src/domain/booking/booking-endpoints.ts';

/** Fields of a response that a program reads. */
interface ErrorDetails {
  /** an outdated edit: the version that it is based on, and the current record */
  conflict?: { sent: number; current: unknown };
  /** the owner may send the request again with a flag */
  overridable?: boolean;
  /** the price of a new time, which the customer has to confirm */
  quote?: BookingQuote;
  /** what the owner has to set up first */
  setUp?: 'totp';
  /** what is wrong with the storage */
  code?: string;
}

/**
 * Throw this while handling a request to roll back its transaction and to respond with an error. The message is shown to the
 * user.
 */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly status: ContentfulStatusCode;
  readonly fields: Record<string, string> | undefined;
  readonly details: ErrorDetails;
  readonly retryAfter: number | undefined;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    {
      fields,
      details = {},
      retryAfter,
    }: { fields?: Record<string, string>; details?: ErrorDetails; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.details = details;
    this.retryAfter = retryAfter;
  }

  toJson() {
    return {
      success: false as const,
      error: this.message,
      ...(this.fields && { fields: this.fields }),
      ...this.details,
    };
  }
}

/** Creates an error about a conflict that the owner can override by sending the request again with a flag. */
export const overridableError = (message: string) =>
  new RequestError(409, message, { details: { overridable: true } });

/** Creates an error about one field, with the same message for the field and the form. */
export const fieldError = (name: string, message: string) =>
  new RequestError(422, message, { fields: { [name]: message } });

export const getErrorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
