/** A link to an email address, or a note for customers without one. */
export const MailtoLink = ({ email }: { email: string }) =>
  email ? <a href={`mailto:${email}`}>{email}</a> : <span className="note">No email</span>;
