/** An error response, with a message for the sender of the request. Thrown anywhere below a route; the transaction is rolled back. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  /** additional fields of the response */
  readonly more: Record<string, unknown>;
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    message: string,
    {
      fields,
      more = {},
      retryAfter,
    }: { fields?: Record<string, string>; more?: Record<string, unknown>; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.more = more;
    this.retryAfter = retryAfter;
  }

  toJson() {
    return {
      success: false as const,
      error: this.message,
      ...(this.fields && { fields: this.fields }),
      ...this.more,
    };
  }
}

/** An error in one field, with the same message for the field and the form. */
export const fieldError = (name: string, message: string, more: Record<string, unknown> = {}) =>
  new RequestError(422, message, { fields: { [name]: message }, more });
