import { contact } from '#src/content/facts.ts';
import { Field, FieldRow } from '#src/ui/Field.tsx';
import { FormFooter, FormLayout, Honeypot } from '../../forms/Form.tsx';
import { TeamContactFields } from '../../forms/TeamContactFields.tsx';
import { useForm } from '../../forms/use-form.ts';
import { paths } from '#src/paths.ts';

export function CallForm() {
  const form = useForm({
    name: 'call',
    to: 'teamCall',
    schema: () => import('#src/domain/teams/team-order.ts').then(({ teamCall }) => teamCall),
    failure: 'We couldn’t send your request.',
    onDone: () => `Thank you. We’ll email you ${contact.replyWithin} to confirm a time for the call.`,
  });
  return (
    <FormLayout {...form.form}>
      {form.phase !== 'done' && (
        <>
          <TeamContactFields field={form.field} needsPhone />
          <FieldRow>
            <Field
              {...form.field('timing')}
              label="When should we call?"
              hint="Two or three times that work for you, Eastern Time."
              maxLength={300}
            />
            <Field
              {...form.field('members')}
              label="How many people?"
              hint="A rough number is fine."
              maxLength={40}
              optional
            />
          </FieldRow>
          <Honeypot form="call" />
        </>
      )}
      <FormFooter form={form} label="Book a Discovery Call" busyLabel="Sending…">
        We’ll use this to reply, and delete it after 24 months. <a href={paths.privacy()}>Privacy</a>
      </FormFooter>
    </FormLayout>
  );
}
