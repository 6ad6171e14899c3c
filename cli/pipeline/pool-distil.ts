import { hash as digest } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { analyze } from './analyze.ts';
import type { CollectedDocument } from './collect.ts';
import { type UsedFacts, usedFacts } from './facts.ts';
import type { RecordHead } from './pipeline-contract.ts';
import type { DocumentRecord, RenderSettings } from './record.ts';
import { placesOf } from './search-places.ts';

/** What is kept of a file: bytes that go straight into the cache, the head also into memory. */
export interface Distilled {
  path: string;
  hash: string;
  facts: UsedFacts;
  head: Uint8Array;
  terms: Uint8Array;
  html: Uint8Array;
}

export type Task = Pick<CollectedDocument, 'kind' | 'path' | 'absolute'>;

/** Reads and analyses a file; runs in the workers, or in the main thread when there is little to do. */
export function distil({ kind, path, absolute }: Task, settings: RenderSettings): Distilled {
  const bytes = readFileSync(absolute);
  const hash = digest('sha256', bytes);
  const record = analyze({ kind, path, bytes }, settings);
  const facts = usedFacts(record.facts, settings.facts);
  const whole = facts.length > 0 ? digest('sha256', hash + JSON.stringify(facts)) : hash;
  const html = Buffer.from(JSON.stringify(record.html));
  return {
    path,
    hash,
    facts,
    head: Buffer.from(JSON.stringify(headOf(record, whole, html))),
    terms: Buffer.from(
      placesOf(record)
        .map((terms) => terms.join(' '))
        .join('\n'),
    ),
    html,
  };
}

const openingLength = 160;

function headOf(record: DocumentRecord, hash: string, html: Buffer): RecordHead {
  const { html: _html, text, ...rest } = record;
  const start = text.slice(0, 2 * openingLength).replace(/\s+/g, ' '); // more than one space stands only in code
  return {
    ...rest,
    hash,
    bodyHash: digest('sha1', html),
    // by characters, not by halves of them
    opening: Array.from(start).slice(0, openingLength).join('').trimEnd(),
  };
}
