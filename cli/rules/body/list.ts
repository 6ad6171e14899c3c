import type { Rule } from '../rule.ts';
import { factTyped } from './fact-typed.ts';
import { placeholderText } from './placeholder-text.ts';
import { bodyEmpty } from './body-empty.ts';
import { bookingCall } from './booking-call.ts';
import { captionPlace } from './caption-place.ts';
import { directiveForm } from './directive-form.ts';
import { directiveUnknown } from './directive-unknown.ts';
import { factUnknown } from './fact-unknown.ts';
import { faqQuestions } from './faq-questions.ts';
import { headingDuplicate } from './heading-duplicate.ts';
import { headingEmpty } from './heading-empty.ts';
import { headingLevels } from './heading-levels.ts';
import { headingOne } from './heading-one.ts';
import { margin } from './margin.ts';
import { rawHtml } from './raw-html.ts';
import { sideBySide } from './side-by-side.ts';
import { spelling } from './spelling.ts';
import { stepsList } from './steps-list.ts';

export const bodyRules: readonly Rule[] = [
  bodyEmpty,
  bookingCall,
  captionPlace,
  directiveForm,
  directiveUnknown,
  factTyped,
  factUnknown,
  faqQuestions,
  headingDuplicate,
  headingEmpty,
  headingLevels,
  headingOne,
  margin,
  placeholderText,
  rawHtml,
  sideBySide,
  spelling,
  stepsList,
];
