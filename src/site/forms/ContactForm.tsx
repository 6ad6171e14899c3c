import { Field, FieldRow, FieldSelect, FieldTextArea } from '#src/ui/Field.tsx';
import type { ContactMessage } from '#src/domain/customers/contact-message.ts';
import { paths } from '#src/paths.ts';
import { FormFooter, FormLayout, Honeypot } from './Form.tsx';
import { useForm } from './use-form.ts';

const topics: Record<ContactMessage['topic'], string> = {
  other: 'Something else',
  booking: 'A session or a booking',
  group: 'A larger group',
  corporate: 'Team photography',
  'gift-card': 'A gift card',
  accessibility: 'Accessibility',
};

export function ContactForm() {
  const form = useForm({
    name: 'contact',
    to: 'contact',
    schema: () =>
      import('#src/domain/customers/contact-message.ts').then(({ contactMessage }) => contactMessage),
    failure: 'We couldn’t send your message.',
    onDone: () => 'Thank you for your message. We’ll reply within a day.',
  });
  return (
    <FormLayout {...form.form}>
      {form.phase !== 'done' && (
        <>
          <FieldRow>
            <Field {...form.field('name')} label="Your name" autoComplete="name" maxLength={100} />
            <FieldSelect {...form.field('topic')} label="What’s it about?" options={topics} />
          </FieldRow>
          <FieldRow>
            <Field {...form.field('email')} label="Email" type="email" autoComplete="email" />
            <Field {...form.field('phone')} label="Phone" type="tel" autoComplete="tel" optional />
          </FieldRow>
          <FieldTextArea {...form.field('message')} label="Your message" maxLength={4000} />
          <Honeypot form="contact" />
        </>
      )}
      <FormFooter form={form} label="Send" busyLabel="Sending…" thanks="We have it.">
        We’ll use this to reply, and delete it after 24 months. <a href={paths.privacy()}>Privacy</a>
      </FormFooter>
    </FormLayout>
  );
}
