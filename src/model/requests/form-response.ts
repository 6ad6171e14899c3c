/** The JSON response of every public form. Without JavaScript, the browser is redirected, or gets the page with the form filled in. */
export type FormResponse<Data> =
  | { success: true; data: Data }
  | {
      success: false;
      /** a message for the visitor */
      error: string;
      /** error messages by field name */
      fields?: Record<string, string>;
    };
