export const MailtoLink = ({ email }: { email: string }) =>
  email ? <a href={`mailto:${email}`}>{email}</a> : <span className="note">No email</span>;

export const PhoneLink = ({ phone }: { phone: string }) => <a href={`tel:${phone}`}>{phone}</a>;
