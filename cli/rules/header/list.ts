import type { Rule } from '../rule.ts';
import { updatedFuture } from './updated-future.ts';
import { dateOld } from './date-old.ts';
import { headerQuote } from './header-quote.ts';
import { headerMarkup } from './header-markup.ts';
import { authorMissing } from './author-missing.ts';
import { booleanForm } from './boolean-form.ts';
import { categoryKnown } from './category-known.ts';
import { dateForm } from './date-form.ts';
import { duplicateTitle } from './duplicate-title.ts';
import { excerptLength } from './excerpt-length.ts';
import { excerptMissing } from './excerpt-missing.ts';
import { futureDate } from './future-date.ts';
import { headerFence } from './header-fence.ts';
import { headerKeyDuplicate } from './header-key-duplicate.ts';
import { headerKeyForbidden } from './header-key-forbidden.ts';
import { headerKeyMissing } from './header-key-missing.ts';
import { headerKeyUnknown } from './header-key-unknown.ts';
import { headerLanguage } from './header-language.ts';
import { headerLine } from './header-line.ts';
import { headerMissing } from './header-missing.ts';
import { headerPosition } from './header-position.ts';
import { heroAltAlone } from './hero-alt-alone.ts';
import { heroAltMissing } from './hero-alt-missing.ts';
import { heroMissing } from './hero-missing.ts';
import { readTimeForm } from './read-time-form.ts';
import { readTime } from './read-time.ts';
import { tagDuplicate } from './tag-duplicate.ts';
import { tagEmpty } from './tag-empty.ts';
import { tagForm } from './tag-form.ts';
import { tagSpelling } from './tag-spelling.ts';
import { titleLength } from './title-length.ts';
import { titleMissing } from './title-missing.ts';
import { updatedBeforeDate } from './updated-before-date.ts';
import { valueEmpty } from './value-empty.ts';

export const headerRules: readonly Rule[] = [
  authorMissing,
  booleanForm,
  categoryKnown,
  dateForm,
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
  heroAltAlone,
  heroAltMissing,
  heroMissing,
  readTime,
  readTimeForm,
  tagDuplicate,
  tagEmpty,
  tagForm,
  tagSpelling,
  titleLength,
  titleMissing,
  updatedBeforeDate,
  updatedFuture,
  valueEmpty,
];
