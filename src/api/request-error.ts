/** A refused request, with a message for its sender. Thrown anywhere below a route; the transaction is rolled back. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  /** additional fields of the answer */
  readonly more: Record<string, unknown>;
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    sentence: string,
    {
      fields,
      more = {},
      retryAfter,
    }: { fields?: Record<string, string>; more?: Record<string, unknown>; retryAfter?: number } = {},
  ) {
    super(sentence);
    this.status = status;
    this.fields = fields;
    this.more = more;
    this.retryAfter = retryAfter;
  }

  answer() {
    return {
      success: false as const,
      error: this.message,
      ...(this.fields && { fields: this.fields }),
      ...this.more,
    };
  }
}

/** Refuses one invalid field, with the same message for the field and the form. */
export const fieldError = (name: string, sentence: string, more: Record<string, unknown> = {}) =>
  new RequestError(422, sentence, { fields: { [name]: sentence }, more });
