import type { Choice } from '#src/domain/booking/choice.ts';
import { SessionChoice } from '../fields/SessionChoice.tsx';
import { StepSection } from './StepSection.tsx';
import type { Step } from './use-steps.ts';

interface Props {
  choice: Choice;
  error: string | undefined;
  onChange: (part: Partial<Choice>) => void;
  goToStep: (step: Step) => void;
}

export function SessionStep({ choice, error, onChange, goToStep }: Props) {
  return (
    <StepSection step={1} heading="How long?" next={{ to: 2, goToStep }}>
      <SessionChoice chosen={choice.session} error={error} onChoose={(session) => onChange({ session })} />
    </StepSection>
  );
}
