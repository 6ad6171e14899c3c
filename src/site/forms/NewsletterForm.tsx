import { useNavigate } from 'react-router-dom';
import { Field } from '#src/ui/Field.tsx';
import { paths } from '#src/paths.ts';
import { Consent } from './Consent.tsx';
import { FormFooter, FormLayout, Honeypot } from './Form.tsx';
import { trackSignup } from '../tracking/track.ts';
import { useForm } from './use-form.ts';

export function NewsletterForm() {
  const navigate = useNavigate();
  const form = useForm({
    name: 'newsletter',
    to: 'subscribe',
    schema: () => import('#src/domain/newsletter/subscription.ts').then(({ subscription }) => subscription),
    failure: 'Subscription failed. Please try again.',
    onDone: (data) => {
      trackSignup('general');
      if (data?.notice) return 'Thank you.';
      navigate(`${paths.thankYou()}#newsletter`);
      return undefined;
    },
  });
  return (
    <FormLayout {...form.form}>
      <Field {...form.field('email')} label="Email" type="email" autoComplete="email" />
      <input type="hidden" name="newsletter_type" value="general" />
      <Honeypot form="newsletter" />
      <FormFooter form={form} label="Subscribe" busyLabel="Subscribing…">
        <Consent wording={`An occasional email. Unsubscribe anytime. [Privacy](${paths.privacy()})`} />
      </FormFooter>
    </FormLayout>
  );
}
