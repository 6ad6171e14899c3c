/** The answer of every public form. A form without JavaScript gets a redirect or its page, filled in, instead. */
export type Answer<Data> =
  | { success: true; data: Data }
  | {
      success: false;
      /** a sentence for the visitor */
      error: string;
      /** field name → what is wrong with it */
      fields?: Record<string, string>;
    };
