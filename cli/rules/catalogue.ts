import { authorMissing } from './author-missing.ts';
import { bodyEmpty } from './body-empty.ts';
import { bookingCall } from './booking-call.ts';
import { booleanForm } from './boolean-form.ts';
import { captionPlace } from './caption-place.ts';
import { categoryKnown } from './category-known.ts';
import { controlCharacter } from './control-character.ts';
import { dangerousProtocol } from './dangerous-protocol.ts';
import { dateForm } from './date-form.ts';
import { directiveForm } from './directive-form.ts';
import { directiveUnknown } from './directive-unknown.ts';
import { excerptLength } from './excerpt-length.ts';
import { excerptMissing } from './excerpt-missing.ts';
import { factUnknown } from './fact-unknown.ts';
import { faqQuestions } from './faq-questions.ts';
import { fileEmpty } from './file-empty.ts';
import { fileEncoding } from './file-encoding.ts';
import { fileLimits } from './file-limits.ts';
import { headerFence } from './header-fence.ts';
import { headerKeyDuplicate } from './header-key-duplicate.ts';
import { headerKeyForbidden } from './header-key-forbidden.ts';
import { headerKeyMissing } from './header-key-missing.ts';
import { headerKeyUnknown } from './header-key-unknown.ts';
import { headerLanguage } from './header-language.ts';
import { headerLine } from './header-line.ts';
import { headerMissing } from './header-missing.ts';
import { headerPosition } from './header-position.ts';
import { headingDuplicate } from './heading-duplicate.ts';
import { headingEmpty } from './heading-empty.ts';
import { headingLevels } from './heading-levels.ts';
import { headingOne } from './heading-one.ts';
import { heroAltAlone } from './hero-alt-alone.ts';
import { heroAltMissing } from './hero-alt-missing.ts';
import { heroMissing } from './hero-missing.ts';
import { imageAltPointless } from './image-alt-pointless.ts';
import { imageAlt } from './image-alt.ts';
import { insecureLink } from './insecure-link.ts';
import { linkAddressEmpty } from './link-address-empty.ts';
import { linkTextEmpty } from './link-text-empty.ts';
import { linkTextVague } from './link-text-vague.ts';
import { rawHtml } from './raw-html.ts';
import { readTimeForm } from './read-time-form.ts';
import { readTime } from './read-time.ts';
import { slugForm } from './slug-form.ts';
import { slugReserved } from './slug-reserved.ts';
import { stepsList } from './steps-list.ts';
import { tagDuplicate } from './tag-duplicate.ts';
import { tagEmpty } from './tag-empty.ts';
import { tagForm } from './tag-form.ts';
import { titleLength } from './title-length.ts';
import { titleMissing } from './title-missing.ts';
import { updatedBeforeDate } from './updated-before-date.ts';
import { valueEmpty } from './value-empty.ts';
import { contentRules } from './content-rules.ts';
import { copyRules } from './copy-rules.ts';
import type { Rule } from './rule.ts';

/** Rules that one markdown file alone decides. */
export const documentRules: readonly Rule[] = [
  authorMissing,
  bodyEmpty,
  bookingCall,
  booleanForm,
  captionPlace,
  categoryKnown,
  controlCharacter,
  dangerousProtocol,
  dateForm,
  directiveForm,
  directiveUnknown,
  excerptLength,
  excerptMissing,
  factUnknown,
  faqQuestions,
  fileEmpty,
  fileEncoding,
  fileLimits,
  headerFence,
  headerKeyDuplicate,
  headerKeyForbidden,
  headerKeyMissing,
  headerKeyUnknown,
  headerLanguage,
  headerLine,
  headerMissing,
  headerPosition,
  headingDuplicate,
  headingEmpty,
  headingLevels,
  headingOne,
  heroAltAlone,
  heroAltMissing,
  heroMissing,
  imageAltPointless,
  imageAlt,
  insecureLink,
  linkAddressEmpty,
  linkTextEmpty,
  linkTextVague,
  rawHtml,
  readTimeForm,
  readTime,
  slugForm,
  slugReserved,
  stepsList,
  tagDuplicate,
  tagEmpty,
  tagForm,
  titleLength,
  titleMissing,
  updatedBeforeDate,
  valueEmpty,
];

/** Every rule that `studio check` knows. */
export const catalogue: readonly Rule[] = [...documentRules, ...contentRules, ...copyRules];
