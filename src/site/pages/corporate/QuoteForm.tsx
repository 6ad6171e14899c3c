import { contact } from '#src/content/facts.ts';
import { Field, FieldRow, FieldTextArea } from '#src/ui/Field.tsx';
import { FormFooter, FormLayout, Honeypot } from '../../forms/Form.tsx';
import { TeamContactFields } from '../../forms/TeamContactFields.tsx';
import { useForm } from '../../forms/use-form.ts';
import { paths } from '#src/paths.ts';

export function QuoteForm() {
  const form = useForm({
    name: 'quote',
    to: 'teamQuote',
    schema: () => import('#src/domain/teams/team-order.ts').then(({ teamQuote }) => teamQuote),
    failure: 'We couldn’t send your request.',
    onDone: () => `Thank you. We’ll email you a quote ${contact.replyWithin}.`,
  });
  return (
    <FormLayout {...form.form}>
      {form.phase !== 'done' && (
        <>
          <TeamContactFields field={form.field} />
          <FieldRow>
            <Field
              {...form.field('members')}
              label="How many people?"
              hint="A rough number is fine."
              maxLength={40}
            />
            <Field
              {...form.field('timing')}
              label="When would your team like to come?"
              hint="Just a month or a week is fine."
              maxLength={200}
              optional
            />
          </FieldRow>
          <FieldTextArea
            {...form.field('note')}
            label="Anything we should know?"
            maxLength={2000}
            rows={3}
            optional
          />
          <Honeypot form="quote" />
        </>
      )}
      <FormFooter form={form} label="Ask for a quote" busyLabel="Sending…">
        We’ll use this to reply, and delete it after 24 months. <a href={paths.privacy()}>Privacy</a>
      </FormFooter>
    </FormLayout>
  );
}
