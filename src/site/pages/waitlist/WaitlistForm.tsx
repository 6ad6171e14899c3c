import { useNavigate } from 'react-router-dom';
import { Field, FieldRow } from '#src/ui/Field.tsx';
import { FieldChoice } from '#src/ui/FieldChoice.tsx';
import { Consent } from '../../forms/Consent.tsx';
import { FormFooter, FormLayout, Honeypot } from '../../forms/Form.tsx';
import { trackSignup } from '../../tracking/newsletter.ts';
import { site } from '#src/content/site.ts';
import { useForm } from '../../forms/use-form.ts';
import type { WaitlistEntry } from '#src/domain/customers/waitlist-entry.ts';
import { paths } from '#src/paths.ts';

type Interest = { value: WaitlistEntry['interest']; label: string };

const opening: Interest[] = site.brand.openingSoon ? [{ value: 'opening', label: 'The opening' }] : [];
const interests: readonly Interest[] = [
  ...opening,
  { value: 'membership', label: 'Membership' },
  { value: 'founder-pass', label: 'The founder pass' },
];

/** Joining the waitlist also subscribes to the founders newsletter and enters the drawing. */
export function WaitlistForm() {
  const navigate = useNavigate();
  const form = useForm({
    name: 'waitlist',
    to: 'waitlist',
    schema: () =>
      import('#src/domain/customers/waitlist-entry.ts').then(({ waitlistEntry }) => waitlistEntry),
    failure: 'We couldn’t add you to the list. Please try again.',
    onDone: (data) => {
      trackSignup('founders');
      if (data?.notice) return 'Thank you.';
      navigate(paths.thankYouFounders());
      return undefined;
    },
  });
  return (
    <FormLayout {...form.form}>
      <FieldRow>
        <Field {...form.field('email')} label="Email" type="email" autoComplete="email" />
        <Field {...form.field('firstname')} label="First name" autoComplete="given-name" optional />
      </FieldRow>
      <FieldChoice
        {...form.field('interest')}
        label="What are you interested in?"
        choices={interests}
        defaultValue={interests[0]?.value ?? ''}
        layout="row"
      />
      <Honeypot form="waitlist" />
      <FormFooter form={form} label="Join the waitlist" busyLabel="Joining…">
        <Consent
          wording={`No purchase necessary: [contest rules](${paths.contestRules()}). Unsubscribe anytime. [Privacy](${paths.privacy()})`}
        />
      </FormFooter>
    </FormLayout>
  );
}
