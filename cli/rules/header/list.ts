import type { Rule } from '../rule.ts';
import { updatedFuture } from './dates/updated-future.ts';
import { dateOld } from './dates/date-old.ts';
import { headerQuote } from './header-quote.ts';
import { headerMarkup } from './header-markup.ts';
import { authorMissing } from './author-missing.ts';
import { booleanValue } from './boolean-value.ts';
import { categoryKnown } from './category-known.ts';
import { dateFormat } from './dates/date-format.ts';
import { duplicateTitle } from './duplicate-title.ts';
import { excerptLength } from './excerpt-length.ts';
import { excerptMissing } from './excerpt-missing.ts';
import { futureDate } from './dates/future-date.ts';
import { headerFence } from './fences/header-fence.ts';
import { headerKeyDuplicate } from './keys/header-key-duplicate.ts';
import { headerKeyForbidden } from './keys/header-key-forbidden.ts';
import { headerKeyMissing } from './keys/header-key-missing.ts';
import { headerKeyUnknown } from './keys/header-key-unknown.ts';
import { headerLanguage } from './fences/header-language.ts';
import { headerLine } from './keys/header-line.ts';
import { headerMissing } from './fences/header-missing.ts';
import { headerPosition } from './fences/header-position.ts';
import { heroAltWithoutImage } from './hero/hero-alt-without-image.ts';
import { heroAltMissing } from './hero/hero-alt-missing.ts';
import { heroMissing } from './hero/hero-missing.ts';
import { readTimeFormat } from './read-time-format.ts';
import { readTime } from './read-time.ts';
import { tagDuplicate } from './tags/tag-duplicate.ts';
import { tagEmpty } from './tags/tag-empty.ts';
import { tagFormat } from './tags/tag-format.ts';
import { tagSpelling } from './tags/tag-spelling.ts';
import { titleLength } from './title-length.ts';
import { titleMissing } from './title-missing.ts';
import { updatedBeforeDate } from './dates/updated-before-date.ts';
import { valueEmpty } from './keys/value-empty.ts';

export const headerRules: readonly Rule[] = [
  authorMissing,
  booleanValue,
  categoryKnown,
  dateFormat,
  dateOld,
  duplicateTitle,
  excerptLength,
  excerptMissing,
  futureDate,
  headerFence,
  headerKeyDuplicate,
  headerKeyForbidden,
  headerKeyMissing,
  headerKeyUnknown,
  headerLanguage,
  headerLine,
  headerMarkup,
  headerMissing,
  headerPosition,
  headerQuote,
  heroAltMissing,
  heroAltWithoutImage,
  heroMissing,
  readTime,
  readTimeFormat,
  tagDuplicate,
  tagEmpty,
  tagFormat,
  tagSpelling,
  titleLength,
  titleMissing,
  updatedBeforeDate,
  updatedFuture,
  valueEmpty,
];
