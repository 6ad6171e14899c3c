import type { EmailTemplate } from '../../email-template.ts';
import { customerPhone } from '../example-values.ts';

export const contactNotice: EmailTemplate = {
  name: 'Message: notice to the studio',
  subject: 'Message from {name}',
  text: `{name} sent you a message.

> {message}

Topic: {topic}
Email: {email}
Phone: {phone}

[Reply]({link})`,
  placeholders: ['name', 'email', 'topic', 'message', 'link'],
  example: { phone: customerPhone },
};
