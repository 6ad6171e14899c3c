import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * Throw this while handling a request to roll back its transaction and to respond with an error. The message is shown to the
 * user.
 */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly status: ContentfulStatusCode;
  readonly fields: Record<string, string> | undefined;
  /** additional fields for the response */
  readonly extra: Record<string, unknown>;
  readonly retryAfter: number | undefined;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    {
      fields,
      extra = {},
      retryAfter,
    }: { fields?: Record<string, string>; extra?: Record<string, unknown>; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.extra = extra;
    this.retryAfter = retryAfter;
  }

  toJson() {
    return {
      success: false as const,
      error: this.message,
      ...(this.fields && { fields: this.fields }),
      ...this.extra,
    };
  }
}

/** Creates an error about a conflict that the owner can override by sending the request again with a flag. */
export const overridableError = (message: string, extra: Record<string, unknown> = {}) =>
  new RequestError(409, message, { extra: { ...extra, overridable: true } });

/** Creates an error about one field, with the same message for the field and the form. */
export const fieldError = (name: string, message: string, extra: Record<string, unknown> = {}) =>
  new RequestError(422, message, { fields: { [name]: message }, extra });

export const getErrorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
