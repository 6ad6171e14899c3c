export const contactTemplates = {
  'contact-received': {
    subject: 'We got your message',
    text: `Hi {firstname},

Thanks for your message. We’ll reply within a day. If it’s about a session in the next 24 hours, please call us at {phone}.`,
  },
  'contact-notice': {
    subject: 'Message from {name}',
    text: `{name} sent you a message.

> {message}

Topic: {topic}
Email: {email}
Phone: {phone}

[Reply]({link})`,
  },
};
