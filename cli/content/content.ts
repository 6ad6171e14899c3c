import type { BuildDate } from './build-date.ts';
import type { Collection } from './collect.ts';
import type { Document, Ignore } from './document.ts';
import type { KnownSite } from './links/site.ts';
import type { Redirects } from './links/redirects.ts';
import type { LinkOutcome } from './links/resolve.ts';
import type { InspectedPictures } from './pictures/pictures.ts';
import type { Settings } from './settings/settings.ts';
import type { TextSpan } from './span.ts';
import type { Misspelling } from './spelling.ts';

/** Everything in a content folder, for rules that span files. */
export interface Content {
  /** The content folder, absolute and real. */
  root: string;
  files: Collection;
  settings: Settings;
  /** Sorted by path. */
  documents: Document[];
  pictures: InspectedPictures;
  buildDate: BuildDate;
  site: KnownSite;
  redirects: Redirects;
  links: ContentLink[];
  ignores: IgnoreInFile[];
  /** Comments that suppressed no problem. Empty until all other rules have run. */
  unusedIgnores: IgnoreInFile[];
  /** Null unless the check includes spelling. */
  misspellings: Misspelling[] | null;
  /** By rule ID: true if settings and comments can change the rule. */
  rules: ReadonlyMap<string, boolean>;
}

export interface IgnoreInFile extends Ignore {
  file: string;
}

export interface ContentLink {
  file: string;
  url: string;
  span: TextSpan;
  /** True for `<https://…>`. */
  isAutolink: boolean;
  outcome: LinkOutcome;
}
