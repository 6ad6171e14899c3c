import { getMimeType } from 'hono/utils/mime';

/** Text types for which Hono returns no charset. */
const textWithoutCharset = /(?:json|xml)$/;

export function mediaType(file: string): string {
  const type = getMimeType(file.toLowerCase()) ?? 'application/octet-stream';
  return textWithoutCharset.test(type) ? `${type}; charset=utf-8` : type;
}
