import { addressTaken } from './address-taken.ts';
import { duplicateTitle } from './duplicate-title.ts';
import { futureDate } from './future-date.ts';
import { heroShape } from './hero-shape.ts';
import { heroSize } from './hero-size.ts';
import { linkAnchor } from './link-anchor.ts';
import { linkDetour } from './link-detour.ts';
import { linkForm } from './link-form.ts';
import { linkHidden } from './link-hidden.ts';
import { linkQuery } from './link-query.ts';
import { linkRelative } from './link-relative.ts';
import { linkTarget } from './link-target.ts';
import { nameClash } from './name-clash.ts';
import { outsideContent } from './outside-content.ts';
import { pictureAddress } from './picture-address.ts';
import { pictureBroken } from './picture-broken.ts';
import { pictureFormat } from './picture-format.ts';
import { pictureLimit } from './picture-limit.ts';
import { pictureMissing } from './picture-missing.ts';
import { pictureName } from './picture-name.ts';
import { redirect } from './redirect.ts';
import { strayFile } from './stray-file.ts';
import { tagSpelling } from './tag-spelling.ts';
import { unreadableFile } from './unreadable-file.ts';
import type { Rule } from './rule.ts';

/** Rules that need more than one file to decide, or that judge files other than texts. */
export const contentRules: readonly Rule[] = [
  addressTaken,
  duplicateTitle,
  futureDate,
  heroShape,
  heroSize,
  linkAnchor,
  linkDetour,
  linkForm,
  linkHidden,
  linkQuery,
  linkRelative,
  linkTarget,
  nameClash,
  outsideContent,
  pictureAddress,
  pictureBroken,
  pictureFormat,
  pictureLimit,
  pictureMissing,
  pictureName,
  redirect,
  strayFile,
  tagSpelling,
  unreadableFile,
];
