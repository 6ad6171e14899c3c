import { fields } from '../schema/fields.ts';

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

export const templateFields = {
  subject: fields.text(150, 'Please enter a subject').check(fields.oneLine),
  text: fields.text(8000, 'Please enter the text'),
};

/** Placeholders available in every email. */
export const sharedPlaceholders = ['studio', 'address', 'phone', 'map', 'book', 'site'] as const;

/** Describes the emails of a subject. */
// @__NO_SIDE_EFFECTS__
export const defineEmails = <Kind extends string>(
  emails: Record<Kind, EmailTemplate>,
): Record<Kind, EmailTemplate> => emails;
