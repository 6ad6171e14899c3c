import type { DocumentHeader } from '#src/model/document.ts';
import type { ArticleFacts, Heading } from '#src/model/page-data.ts';
import type { PostHeader } from '#src/model/post.ts';
import type { StoryHeader } from '#src/model/story.ts';
import type { Diagnostic } from '../report/diagnostic.ts';
import type { Facts } from './facts.ts';

export type DocumentKind = 'post' | 'story' | 'document';

/** Where something stands in a file. Counts from 1; the end is exclusive. */
export interface Place {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

export interface LinkPlace {
  place: Place;
  /** offsets of the address itself in the file's text (UTF-16, a byte order mark counts), so that a fix can replace it */
  start: number;
  end: number;
}

export interface FoundLink extends LinkPlace {
  url: string;
}

export interface ShownImage {
  /** as written: /images/blog/x.jpg */
  url: string;
  alt: string;
  role: 'hero' | 'body';
}

export interface FoundImage extends ShownImage {
  place: Place;
}

/**
 * Rendered HTML with the places where pictures go: their markup depends on files made later. A place takes a
 * `<picture>` alone: the `<figure>` and the caption around it are part of the HTML, so `title` is null there.
 */
export type HtmlPart = string | { image: string; alt: string; title: string | null };

/** What only the pages need that show a text: most of what it weighs. */
export interface DocumentBody extends ArticleFacts {
  html: HtmlPart[];
}

/** Where the parts of a record stand in its file: as much as the rest of its head, and wanted only by a fault. */
export interface DocumentPlaces {
  header: Record<string, Place>;
  fence: Place;
  /** in the order of the record's own */
  links: LinkPlace[];
  images: Place[];
}

/** Looks up the places of the record at a path. */
export type PlacesOf = (path: string) => DocumentPlaces;

/** The value of a header's key, or the fence where the key is missing. */
export const placeOfKey = ({ header, fence }: DocumentPlaces, key: string): Place => header[key] ?? fence;

/**
 * All that one markdown file yields by itself. Whatever depends on other files, on pictures or on the clock is
 * decided later, so a record stays valid as long as its file, the settings and the tool are the same.
 */
export interface DocumentRecord extends DocumentBody {
  kind: DocumentKind;
  /** relative to the content folder, forward slashes */
  path: string;
  slug: string;
  /** null when the header is too broken to use */
  header: PostHeader | StoryHeader | DocumentHeader | null;
  /** where the value of each header key stands, and each tag (`tagPlaceKey`), for faults found later */
  headerPlaces: Record<string, Place>;
  /** the place of the header's fence, for keys that are missing */
  fence: Place;
  diagnostics: Diagnostic[];
  /** names of the facts that it names between braces */
  facts: string[];
  links: FoundLink[];
  images: FoundImage[];
  /** every id in the rendered body */
  anchors: string[];
  /** the `##` headings */
  contents: Heading[];
  /** words of the rendered text */
  words: number;
  /** the rendered text, for excerpts and search */
  text: string;
}

/** No header key has a space in it. */
export const tagPlaceKey = (tag: string) => `tags: ${tag}`;

/** What rendering needs to know beyond the file. It is part of every cache key, the facts apart. */
export interface RenderSettings {
  /** auto-linked to the sessions */
  city: string;
  /** the author of a post that names none */
  team: string;
  /** what texts may name between braces: of these, only those that a file names are part of its key */
  facts: Facts;
}
