import { Field, FieldRow } from '#src/ui/Field.tsx';
import type { useForm } from './use-form.ts';

interface Props {
  field: ReturnType<typeof useForm>['field'];
  needsPhone?: boolean;
}

export const TeamContactFields = ({ field, needsPhone = false }: Props) => (
  <>
    <FieldRow>
      <Field {...field('company')} label="Company" autoComplete="organization" maxLength={150} />
      <Field {...field('name')} label="Your name" autoComplete="name" maxLength={100} />
    </FieldRow>
    <FieldRow>
      <Field {...field('email')} label="Email" type="email" autoComplete="email" />
      <Field {...field('phone')} label="Phone" type="tel" autoComplete="tel" optional={!needsPhone} />
    </FieldRow>
  </>
);
