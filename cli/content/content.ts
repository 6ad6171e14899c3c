import type { BuildDate } from './build-date.ts';
import type { Collection } from './collect.ts';
import type { Document } from './document.ts';
import type { KnownSite } from './links/site.ts';
import type { Redirects } from './links/redirects.ts';
import type { LinkOutcome } from './links/resolve.ts';
import type { PictureReading } from './pictures/pictures.ts';
import type { Settings } from './settings/settings.ts';
import type { Ignore } from './ignore-comments.ts';
import type { TextSpan } from './span.ts';
import type { Misspelling } from './spelling.ts';

/** Everything in a content folder, for rules that span files. */
export interface Content {
  /** The content folder, absolute and real. */
  root: string;
  files: Collection;
  settings: Settings;
  /** By path. */
  documents: Document[];
  pictures: PictureReading;
  buildDate: BuildDate;
  /** Every URL that links can target. */
  site: KnownSite;
  redirects: Redirects;
  /** Every link in documents and settings, and what it resolves to. */
  links: ContentLink[];
  /** Comments that ignore a rule. */
  ignores: IgnoreInFile[];
  /** Ignore comments without effect, known once all other rules have run. */
  unusedIgnores: IgnoreInFile[];
  /** Empty unless the check was asked for them. */
  misspellings: Misspelling[];
  /** Every rule by its id, and whether settings and comments can change it. */
  rules: ReadonlyMap<string, boolean>;
}

export interface IgnoreInFile extends Ignore {
  file: string;
}

export interface ContentLink {
  file: string;
  url: string;
  span: TextSpan;
  /** `<https://…>`, which shows its URL. */
  isAutolink: boolean;
  outcome: LinkOutcome;
}
