import { answerPicture } from './answer-picture.ts';
import { bookingPage } from './booking-page.ts';
import { copyMissing } from './copy-missing.ts';
import { copyUnknown } from './copy-unknown.ts';
import { entryDuplicate } from './entry-duplicate.ts';
import { guestCount } from './guest-count.ts';
import { openingHours } from './opening-hours.ts';
import { pictureAltMissing } from './picture-alt-missing.ts';
import { pictureNoteUnknown } from './picture-note-unknown.ts';
import { priceRange } from './price-range.ts';
import { sessionPopular } from './session-popular.ts';
import { sessionPrice } from './session-price.ts';
import { timezoneKnown } from './timezone-known.ts';
import { yamlKeyMissing } from './yaml-key-missing.ts';
import { yamlKeyUnknown } from './yaml-key-unknown.ts';
import { yamlKey } from './yaml-key.ts';
import { yamlSyntax } from './yaml-syntax.ts';
import { yamlValue } from './yaml-value.ts';
import type { Rule } from '../rule.ts';
import { questionDuplicate } from './question-duplicate.ts';

export const settingsRules: readonly Rule[] = [
  answerPicture,
  bookingPage,
  copyMissing,
  copyUnknown,
  entryDuplicate,
  guestCount,
  openingHours,
  pictureAltMissing,
  pictureNoteUnknown,
  priceRange,
  questionDuplicate,
  sessionPopular,
  sessionPrice,
  timezoneKnown,
  yamlKey,
  yamlKeyMissing,
  yamlKeyUnknown,
  yamlSyntax,
  yamlValue,
];
