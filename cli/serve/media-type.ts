import { getMimeType } from 'hono/utils/mime';

/** Text types that Hono names without their charset. */
const bareText = /(?:json|xml)$/;

/** The Content-Type of a file, by its extension. */
export function mediaType(file: string): string {
  const type = getMimeType(file.toLowerCase()) ?? 'application/octet-stream';
  return bareText.test(type) ? `${type}; charset=utf-8` : type;
}
