import type { Rule } from '../rule.ts';
import { factHardcoded } from './fact-hardcoded.ts';
import { placeholderText } from './placeholder-text.ts';
import { bodyEmpty } from './body-empty.ts';
import { bookingCta } from './booking-cta.ts';
import { captionPosition } from './caption-position.ts';
import { directiveSyntax } from './directive-syntax.ts';
import { directiveUnknown } from './directive-unknown.ts';
import { factUnknown } from './fact-unknown.ts';
import { faqQuestions } from './faq-questions.ts';
import { headingDuplicate } from './heading-duplicate.ts';
import { headingEmpty } from './heading-empty.ts';
import { headingLevels } from './heading-levels.ts';
import { headingLevelOne } from './heading-level-one.ts';
import { margin } from './margin.ts';
import { rawHtml } from './raw-html.ts';
import { sideBySide } from './side-by-side.ts';
import { spelling } from './spelling.ts';
import { stepsList } from './steps-list.ts';

export const bodyRules: readonly Rule[] = [
  bodyEmpty,
  bookingCta,
  captionPosition,
  directiveSyntax,
  directiveUnknown,
  factHardcoded,
  factUnknown,
  faqQuestions,
  headingDuplicate,
  headingEmpty,
  headingLevelOne,
  headingLevels,
  margin,
  placeholderText,
  rawHtml,
  sideBySide,
  spelling,
  stepsList,
];
