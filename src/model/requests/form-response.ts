/** The JSON response of every public form. Without JavaScript, a form gets a redirect or its page filled in instead. */
export type FormResponse<Data> =
  | { success: true; data: Data }
  | {
      success: false;
      /** a sentence for the visitor */
      error: string;
      /** field name → error message */
      fields?: Record<string, string>;
    };
