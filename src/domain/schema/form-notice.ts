/** Part of the response to any form. */
export interface FormNotice {
  /** says why no confirmation was emailed */
  notice?: string;
}
