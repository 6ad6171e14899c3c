import { answerImage } from './answer-image.ts';
import { bookingPage } from './booking-page.ts';
import { settingsFileMissing } from './settings-file-missing.ts';
import { settingsFileUnknown } from './settings-file-unknown.ts';
import { entryDuplicate } from './entry-duplicate.ts';
import { guestCount } from './guest-count.ts';
import { openingHours } from './opening-hours.ts';
import { siteImageAltMissing } from './site-image-alt-missing.ts';
import { imageMetadataUnknown } from './image-metadata-unknown.ts';
import { priceRange } from './price-range.ts';
import { sessionPopular } from './session-popular.ts';
import { sessionPrice } from './session-price.ts';
import { timezoneKnown } from './timezone-known.ts';
import { yamlComment } from './yaml-comment.ts';
import { yamlKeyMissing } from './yaml-key-missing.ts';
import { yamlKeyUnknown } from './yaml-key-unknown.ts';
import { yamlKey } from './yaml-key.ts';
import { yamlSyntax } from './yaml-syntax.ts';
import { yamlValue } from './yaml-value.ts';
import type { SettingsRule } from '../rule.ts';
import { questionDuplicate } from './question-duplicate.ts';

export const settingsRules: readonly SettingsRule[] = [
  answerImage,
  bookingPage,
  entryDuplicate,
  guestCount,
  imageMetadataUnknown,
  openingHours,
  priceRange,
  questionDuplicate,
  sessionPopular,
  sessionPrice,
  settingsFileMissing,
  settingsFileUnknown,
  siteImageAltMissing,
  timezoneKnown,
  yamlComment,
  yamlKey,
  yamlKeyMissing,
  yamlKeyUnknown,
  yamlSyntax,
  yamlValue,
];
