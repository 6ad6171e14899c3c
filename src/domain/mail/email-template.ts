/** Values for an email's placeholders. */
export type EmailData = Record<string, string | null | undefined>;

/** A kind of email. The owner can change its subject and text in the settings. */
export interface EmailTemplate {
  /** shown in the admin */
  name: string;
  subject: string;
  /** Markdown. A line with only a link is a button. A line is left out if its placeholders are empty. */
  text: string;
  /** in addition to `sharedPlaceholders` */
  placeholders: readonly string[];
  /** replaces the common example values in the preview */
  example?: EmailData;
  /** shows a gift card's picture */
  hasPicture?: true;
}

/** Placeholders available in every email. */
export const sharedPlaceholders = ['studio', 'address', 'phone', 'map', 'book', 'site'] as const;
