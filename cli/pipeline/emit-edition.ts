import { hash as digest } from 'node:crypto';
import type { Studio } from '#src/model/studio.ts';
import type { PostCard, Tag } from '#src/model/page-data.ts';
import { standingOf, type Clock } from './clock.ts';
import { postCard, tagsOf } from './emit-cards.ts';
import type { PictureBook } from './pictures.ts';
import type {
  PageRecord,
  PostRecord,
  PublishedRecord,
  RecordHead,
  StoryRecord,
} from './pipeline-contract.ts';
import type { DocumentBody } from './record.ts';
import { Relatives, type Candidate } from './relate.ts';

export interface EditionPost extends Candidate {
  record: PostRecord;
  card: PostCard;
  /** stands for the card where many cards are compared */
  cardKey: string;
  /** its tags as they are shown */
  names: Tag[];
}

/** All that is published on the clock's day, in the order in which it is shown. */
export interface Edition {
  clock: Clock;
  studio: Studio;
  book: PictureBook;
  /** newest first */
  posts: readonly EditionPost[];
  relatives: Relatives<EditionPost>;
  /** newest first */
  stories: StoryRecord[];
  /** by slug */
  documents: PageRecord[];
  /** where the bodies are; read only for what is written anew */
  bodies: Bodies;
}

export interface Bodies {
  body: (path: string) => DocumentBody;
  /** the words of a text by place: see search-places.ts */
  terms: (path: string) => string[][];
}

interface Sources {
  clock: Clock;
  studio: Studio;
  book: PictureBook;
  bodies: Bodies;
  /** show drafts and scheduled posts too */
  drafts: boolean;
}

/** Chooses what is published. Drafts and what is still to come stay out, unless the writer asked for them. */
export function editionOf(records: readonly RecordHead[], { drafts, ...sources }: Sources): Edition {
  const { clock, book } = sources;
  const shown = (header: { date: string; draft: boolean }) => drafts || standingOf(header, clock) === 'live';
  const posts = records
    .filter(isPost)
    .filter(({ header }) => shown(header))
    .map(publishedPart);
  const relatives = new Relatives(
    posts.map((record): EditionPost => {
      const { slug, header } = record;
      const names = tagsOf(header.tags);
      const tags = names.map((tag) => tag.slug);
      const card = postCard(record, book);
      const cardKey = digest('sha1', JSON.stringify(card), 'base64url');
      return { slug, date: header.date, tags, names, record, card, cardKey };
    }),
    clock.day,
  );
  return {
    ...sources,
    relatives,
    posts: relatives.posts,
    stories: records
      .filter(isStory)
      .filter(({ header }) => shown(header))
      .map(publishedPart)
      .toSorted((a, b) =>
        a.header.date === b.header.date ? bySlug(a, b) : a.header.date < b.header.date ? 1 : -1,
      ),
    documents: records.filter(isPage).map(publishedPart).toSorted(bySlug),
  };
}

const bySlug = (a: PublishedRecord, b: PublishedRecord) => (a.slug < b.slug ? -1 : 1);

/** Links and anchors have done their work; at 10,000 posts they are much of what is in memory. */
function publishedPart<Part extends PublishedRecord>(record: RecordHead & Part): Part {
  const { links: _links, anchors: _anchors, diagnostics: _told, ...part } = record;
  return part as unknown as Part; // a published record has none of these
}

// A record's kind and its header's shape go together: `analyze` reads the header by the kind.
export const isPost = (record: RecordHead): record is RecordHead & PostRecord =>
  record.kind === 'post' && record.header !== null;
export const isStory = (record: RecordHead): record is RecordHead & StoryRecord =>
  record.kind === 'story' && record.header !== null;
export const isPage = (record: RecordHead): record is RecordHead & PageRecord =>
  record.kind === 'document' && record.header !== null;
