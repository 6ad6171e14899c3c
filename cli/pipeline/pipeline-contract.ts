import type { PostHeader } from '#src/model/post.ts';
import type { StoryHeader } from '#src/model/story.ts';
import type { DocumentHeader } from '#src/model/document.ts';
import type { Studio } from '#src/model/studio.ts';
import type { Diagnostic } from '../report/diagnostic.ts';
import type { Clock } from './clock.ts';
import type { PictureFacts } from './pictures.ts';
import type { DocumentBody, DocumentPlaces, DocumentRecord, ShownImage } from './record.ts';

/** What of a record the stages that look across files keep in memory: neither its words nor where things stand. */
export interface RecordHead extends Omit<
  DocumentRecord,
  keyof DocumentBody | 'text' | 'headerPlaces' | 'fence' | 'links' | 'images'
> {
  /** the addresses that it links to, as written */
  links: string[];
  images: ShownImage[];
  /** sha256 of the file's bytes and of the facts that it names */
  hash: string;
  /** hash of the `DocumentBody` */
  bodyHash: string;
  /** the first 160 characters of the text, for a post without an excerpt */
  opening: string;
}

/** What of a head is published: the rest is only needed until all is judged. */
export type PublishedRecord = Pick<
  RecordHead,
  'path' | 'slug' | 'hash' | 'bodyHash' | 'opening' | 'images' | 'contents' | 'words'
>;

export type PostRecord = PublishedRecord & { kind: 'post'; header: PostHeader };
export type StoryRecord = PublishedRecord & { kind: 'story'; header: StoryHeader };
export type PageRecord = PublishedRecord & { kind: 'document'; header: DocumentHeader };

export interface InspectOptions {
  /** the content folder, as given or absolute */
  content: string;
  /** the cache folder; left out: `.studio/cache` beside the nearest package.json */
  cache?: string;
  /** do everything anew, whatever the cache knows */
  force?: boolean;
  /** also tell where everything stands, for a command that rewrites links */
  places?: boolean;
  /** one line about the run itself, such as a cache that was rebuilt */
  notice?: (line: string) => void;
  progress?: (step: Progress) => void;
}

export interface Progress {
  stage: 'read' | 'pictures';
  done: number;
  total: number;
}

/** Everything `check` tells. */
export interface Inspection {
  /** the content folder, absolute */
  root: string;
  /** of all content, by file and place */
  diagnostics: Diagnostic[];
  /** by path */
  records: RecordHead[];
  /** by the record's path; empty unless it was asked for */
  places: ReadonlyMap<string, DocumentPlaces>;
  /** by path below `images/` */
  facts: Map<string, PictureFacts>;
  /** null when `studio.yaml` is too broken to use */
  studio: Studio | null;
  clock: Clock;
  /** how many files were looked at */
  files: number;
}

export interface BuildOptions extends InspectOptions {
  /** the output folder */
  out: string;
  /** make the sizes and formats of pictures; without them pages show the originals */
  images: boolean;
  /** also emit drafts and scheduled posts, for the writer's own eyes */
  drafts: boolean;
}

export interface BuildSummary {
  ok: boolean;
  /** nothing had to be done */
  unchanged: boolean;
  /** the generation that stands; null when faults stopped the first build */
  id: string | null;
  clock: string;
  posts: number;
  drafts: number;
  scheduled: number;
  stories: number;
  documents: number;
  pictures: number;
  /** files of the generation, and how many of them this run wrote */
  files: number;
  written: number;
  /** markdown files that were analysed anew */
  analyzed: number;
  /** how many files of content were looked at */
  checked: number;
  diagnostics: Diagnostic[];
}
