import type { DocumentKind, DocumentRecord, RenderSettings } from './record.ts';

export interface Source {
  kind: DocumentKind;
  /** relative to the content folder, forward slashes */
  path: string;
  bytes: Uint8Array;
}

/** Turns one markdown file into its record: parse, validate and render. Never throws on any input. */
export declare function analyze(source: Source, settings: RenderSettings): DocumentRecord;
