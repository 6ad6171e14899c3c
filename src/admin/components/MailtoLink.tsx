/** A link to write to a customer; some have no email. */
export const MailtoLink = ({ email }: { email: string }) =>
  email ? <a href={`mailto:${email}`}>{email}</a> : <span className="note">No email</span>;
