import type { Header } from '../hosting/security-headers.ts';

/** The headers that change an answer, as Node names them. */
export interface AskedHeaders {
  'accept-encoding'?: string | string[] | undefined;
  'if-none-match'?: string | undefined;
  'if-modified-since'?: string | undefined;
  'if-range'?: string | string[] | undefined;
  range?: string | undefined;
}

/** What is asked, whichever way it came. */
export interface Asked {
  method: string;
  /** as in the request line */
  target: string;
  headers: AskedHeaders;
  /** over https, here or at a proxy that we trust */
  secure: boolean;
}

/** Part of a file that is too large to be kept in memory. */
export interface FilePart {
  path: string;
  start: number;
  /** inclusive */
  end: number;
}

export interface Answer {
  status: number;
  /** names and values in turn, as `writeHead` takes them */
  headers: string[];
  body: Buffer | FilePart | null;
}

const sentences: Record<number, string> = {
  400: 'This address cannot be read.',
  404: 'There is nothing at this address.',
  405: 'Only GET and HEAD are answered here.',
  414: 'This address is too long.',
  503: 'The site is being renewed. Please try again in a moment.',
};

/** An answer of one sentence, where there is no page for it. */
export function plainAnswer(status: keyof typeof sentences, everywhere: string[], ...more: Header[]): Answer {
  const body = Buffer.from(`${sentences[status]}\n`);
  const headers = [
    ...everywhere,
    'Content-Type',
    'text/plain; charset=utf-8',
    'Content-Length',
    String(body.length),
    'Cache-Control',
    'no-store',
    ...more.flat(),
  ];
  return { status, headers, body };
}

export const withoutBody = (answer: Answer): Answer => ({ ...answer, body: null });
