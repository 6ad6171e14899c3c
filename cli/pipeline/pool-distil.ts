import { hash as digest } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { analyze } from './analyze.ts';
import type { Parts } from './cache-parts.ts';
import type { CollectedDocument } from './collect.ts';
import { type UsedFacts, usedFacts } from './facts.ts';
import type { RecordHead } from './pipeline-contract.ts';
import type { DocumentBody, DocumentPlaces, DocumentRecord, RenderSettings } from './record.ts';
import { wordsByPlace } from './search-places.ts';

/** What is kept of a file: bytes that go straight into the cache, the head also into memory. */
export interface Distilled {
  path: string;
  hash: string;
  facts: UsedFacts;
  parts: Parts<Uint8Array>;
}

export type Task = Pick<CollectedDocument, 'kind' | 'path' | 'absolute'>;

/** Reads and analyses a file; runs in the workers, or in the main thread when there is little to do. */
export function distil({ kind, path, absolute }: Task, settings: RenderSettings): Distilled {
  const bytes = readFileSync(absolute);
  const hash = digest('sha256', bytes);
  const record = analyze({ kind, path, bytes }, settings);
  const facts = usedFacts(record.facts, settings.facts);
  const whole = facts.length > 0 ? digest('sha256', hash + JSON.stringify(facts)) : hash;
  const { html, questions, howTo } = record;
  const bodies = jsonBytes({ html, questions, howTo } satisfies DocumentBody);
  return {
    path,
    hash,
    facts,
    parts: {
      heads: jsonBytes(headOf(record, whole, bodies)),
      places: jsonBytes(placesIn(record)),
      terms: Buffer.from(
        wordsByPlace(record)
          .map((words) => words.join(' '))
          .join('\n'),
      ),
      bodies,
    },
  };
}

const jsonBytes = (value: object) => Buffer.from(JSON.stringify(value));

const openingLength = 160;

function headOf(record: DocumentRecord, hash: string, body: Buffer): RecordHead {
  const { kind, path, slug, header, diagnostics, facts, links, images, anchors, contents, words, text } =
    record;
  const start = text.slice(0, 2 * openingLength).replace(/\s+/g, ' '); // more than one space stands only in code
  return {
    kind,
    path,
    slug,
    header,
    diagnostics,
    facts,
    links: links.map(({ url }) => url),
    images: images.map(({ url, alt, role }) => ({ url, alt, role })),
    anchors,
    contents,
    words,
    hash,
    bodyHash: digest('sha1', body),
    // by characters, not by halves of them
    opening: Array.from(start).slice(0, openingLength).join('').trimEnd(),
  };
}

const placesIn = ({ headerPlaces, fence, links, images }: DocumentRecord): DocumentPlaces => ({
  header: headerPlaces,
  fence,
  links: links.map(({ place, start, end }) => ({ place, start, end })),
  images: images.map(({ place }) => place),
});
