import { Buffer, isUtf8 } from 'node:buffer';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { isInside } from '../files.ts';
import { UserError } from '../user-error.ts';

/** An article as another program saved it. */
export interface ImportSource {
  format: 'html' | 'markdown';
  text: string;
  /** Returns the bytes of an image that the text names, or null if it is not in the file. */
  readImage: (url: string) => Buffer | null;
  /** Hidden text and comments, for the list of what was left out. */
  dropped: string[];
}

const limits = { fileBytes: 64 * 2 ** 20, unpackedBytes: 256 * 2 ** 20, files: 2000 };

/** Other formats, by their first bytes. */
const refused: readonly (readonly [pattern: RegExp, message: string])[] = [
  [
    /^\xD0\xCF.\xE0/s,
    'is protected by a password, or is an old .doc file. Open it in Word and save it as .docx, without a password.',
  ],
  [/^%PDF-/, 'is a PDF, which has no paragraphs. Export the article as .docx from the program that made it.'],
  [/^\{\\rtf/, 'is an RTF file. Save it as .docx.'],
  [/^(?:\xFF\xD8\xFF|\x89PNG|GIF8|RIFF.{4}WEBP)/s, 'is an image. Use `studio add-picture`.'],
];

/** Reads a .docx, Markdown or HTML file, or a .zip file with one of the latter. Its content decides, not its name. */
export async function readImportSource(file: string): Promise<ImportSource> {
  const name = basename(file);
  if (!existsSync(file)) throw new UserError(`${file} does not exist.`);
  const stats = statSync(file);
  if (!stats.isFile())
    throw new UserError(`${name} is not a file. To import an exported folder, pass the article in it.`);
  if (stats.size > limits.fileBytes)
    throw new UserError(`${name} is larger than 64 MB. Take out large images first.`);
  const bytes = readFileSync(file);
  const start = bytes.toString('latin1', 0, 64);
  for (const [pattern, message] of refused)
    if (pattern.test(start)) throw new UserError(`${name} ${message}`);
  if (start.startsWith('PK\x03\x04')) return readArchive(name, bytes);
  const folder = dirname(file);
  return readText(name, bytes, (path) => {
    const image = join(folder, path);
    return isInside(folder, image) && existsSync(image) ? readFileSync(image) : null;
  });
}

type ReadFile = (path: string) => Buffer | null;

function readText(name: string, bytes: Buffer, readFile: ReadFile): ImportSource {
  if (bytes.includes(0) && !isUtf16(bytes))
    throw new UserError(`${name} is not text. Import a .docx, .md, .html or .zip file.`);
  const text = decode(bytes)?.replaceAll(/\r\n?/g, '\n');
  if (text === undefined) throw new UserError(`${name} is not UTF-8 text. Save it as UTF-8.`);
  if (text.trim() === '') throw new UserError(`${name} is empty.`);
  const isHtml = /^\s*(?:<!doctype html|<(?:html|head|body|meta|p|h[1-6]|div|span)\b)/i.test(text);
  return {
    format: isHtml ? 'html' : 'markdown',
    text,
    readImage: (url) =>
      readDataUrl(url) ?? (/^[a-z][a-z0-9+.-]*:|^\//i.test(url) ? null : readFile(decodePath(url))),
    dropped: [],
  };
}

const isUtf16 = (bytes: Buffer): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

function decode(bytes: Buffer): string | undefined {
  if (isUtf16(bytes)) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  return isUtf8(bytes) ? bytes.toString('utf8').replace(/^\uFEFF/, '') : undefined;
}

const readDataUrl = (url: string): Buffer | null => {
  const [, data] = /^data:image\/[\w.+-]+;base64,(.+)$/s.exec(url) ?? [];
  return data === undefined ? null : Buffer.from(data, 'base64');
};

function decodePath(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url; // a % in the file's name
  }
}

const depth = (path: string) => path.split('/').length;

async function readArchive(name: string, bytes: Buffer): Promise<ImportSource> {
  const files = unpack(name, bytes);
  if (files.has('word/document.xml')) return readWord(name, files);
  const articles = [...files.keys()].filter(
    (path) => /\.(?:md|markdown|html?)$/i.test(path) && !path.startsWith('__MACOSX/'),
  );
  const topDepth = Math.min(...articles.map(depth));
  const [article, other] = articles.filter((path) => depth(path) === topDepth);
  const inner = [...files].find(([path]) => path.endsWith('.zip'));
  if (article === undefined && inner) return readArchive(name, Buffer.from(inner[1]));
  if (article === undefined)
    throw new UserError(`${name} has no article that can be read. Save it as .docx, or as Markdown or HTML.`);
  if (other !== undefined)
    throw new UserError(
      `${name} has several articles, such as ${article} and ${other}. Unpack it, and import one of them.`,
    );
  const read = (path: string) => {
    const found = files.get(posix.join(posix.dirname(article), path));
    return found ? Buffer.from(found) : null;
  };
  return readText(article, Buffer.from(files.get(article) ?? []), read);
}

/** Reads all files of an archive, up to the limits. */
function unpack(name: string, bytes: Buffer): Map<string, Uint8Array> {
  if (((bytes[6] ?? 0) & 1) === 1)
    throw new UserError(`${name} is protected by a password. Save it without one.`);
  let unpackedBytes = 0;
  let count = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unpackedBytes += originalSize;
        count += 1;
        if (unpackedBytes > limits.unpackedBytes || count > limits.files)
          throw new UserError(`${name} is too large when it is unpacked. Take out large images first.`);
        return true;
      },
    });
    return new Map(Object.entries(files));
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${name} is damaged. Save or export it again.`, { cause: error });
  }
}

async function readWord(name: string, files: ReadonlyMap<string, Uint8Array>): Promise<ImportSource> {
  const { default: mammoth } = await import('mammoth');
  const images: Buffer[] = [];
  const { parts, dropped } = leaveOut(files);
  // Packed again from files whose size is known, because mammoth unpacks without a limit.
  const buffer = Buffer.from(zipSync(parts, { level: 0 }));
  const convertImage = mammoth.images.imgElement(async (image) => {
    images.push(Buffer.from(await image.readAsArrayBuffer()));
    return { src: `word:${images.length - 1}` };
  });
  try {
    const { value } = await mammoth.convertToHtml({ buffer }, { convertImage, styleMap });
    if (value.trim() === '') throw new UserError(`${name} is empty.`);
    return {
      format: 'html',
      text: value,
      readImage: (url) => images[Number(/^word:(\d+)$/.exec(url)?.[1])] ?? null,
      dropped,
    };
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${name} is damaged. Save it again in Word.`, { cause: error });
  }
}

const styleMap = [
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='caption'] => p.caption:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Quotations'] => blockquote > p:fresh", // LibreOffice
  "p[style-name='List Bullet'] => ul > li:fresh",
  "p[style-name='List Bullet 2'] => ul|ol > li > ul > li:fresh",
  "p[style-name='List Bullet 3'] => ul|ol > li > ul|ol > li > ul > li:fresh",
  "p[style-name='List Number'] => ol > li:fresh",
  "p[style-name='List Number 2'] => ul|ol > li > ol > li:fresh",
  "p[style-name='List Number 3'] => ul|ol > li > ul|ol > li > ol > li:fresh",
];

/** A run of text in a Word file that Word does not show. */
const hiddenRun = /<w:r[ >](?:(?!<w:r[ >]|<\/w:r>)[\s\S])*?<w:vanish\s*\/>(?:(?!<w:r[ >])[\s\S])*?<\/w:r>/g;

/** Removes hidden text, which mammoth would show. It leaves out comments. */
function leaveOut(files: ReadonlyMap<string, Uint8Array>) {
  const main = 'word/document.xml';
  const hidden: string[] = [];
  const document = strFromU8(files.get(main) ?? new Uint8Array()).replaceAll(hiddenRun, (run) => {
    hidden.push(getXmlText(run));
    return '';
  });
  const comments = strFromU8(files.get('word/comments.xml') ?? new Uint8Array());
  const dropped = [
    ...(hidden.length > 0 ? [`the hidden text “${hidden.join('').trim()}”`] : []),
    ...(comments.match(/<w:comment [\s\S]*?<\/w:comment>/g) ?? []).map(
      (comment) => `the comment “${getXmlText(comment)}”`,
    ),
  ];
  return { parts: { ...Object.fromEntries(files), [main]: strToU8(document) }, dropped };
}

const getXmlText = (xml: string): string =>
  [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)/g)].map(([, text = '']) => text).join('');
