/** A request that cannot be granted, told to whom asked. Thrown anywhere below a resource; what was under way is rolled back. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  /** goes into the answer beside the sentence */
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

/** One field is at fault, and the sentence stands at it and above. */
export const faultyField = (name: string, sentence: string, more: Record<string, unknown> = {}) =>
  new Refusal(422, sentence, { fields: { [name]: sentence }, more });
