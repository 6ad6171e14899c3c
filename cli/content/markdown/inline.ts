import type {
  Definition,
  Image,
  ImageReference,
  Link,
  LinkReference,
  Paragraph,
  PhrasingContent,
} from 'mdast';
import { isBookingUrl, getProtocol, isBlockedProtocol } from '../protocol.ts';
import type { ParsedImage } from './parsed-document.ts';
import type { TextSpan } from '../span.ts';
import type { Collector } from './collector.ts';

declare module 'mdast' {
  interface Data {
    /** The image's index in `ParsedBody.images`. */
    slot?: number;
    /** True if the paragraph contains only images. */
    isFigure?: boolean;
  }
}

/** Returns the paragraph's images if it contains only images; otherwise null. */
export function standalonePictures(paragraph: Paragraph): { data?: Image['data'] }[] | null {
  const pictures = [];
  for (const child of paragraph.children) {
    if (child.type === 'image' || child.type === 'imageReference') pictures.push(child);
    else if (child.type !== 'text' || child.value.trim() !== '') return null;
  }
  return pictures.length > 0 ? pictures : null;
}

/** Reads inline content. References are replaced with the links and images that they refer to. */
export function readInline(collector: Collector, parent: { children: PhrasingContent[] }): void {
  for (const [index, child] of parent.children.entries()) {
    switch (child.type) {
      case 'text':
      case 'inlineCode':
        collector.write(child.value.replaceAll('\n', ' '));
        break;
      case 'break':
        collector.write(' ');
        break;
      case 'html':
        collector.body.html.push({ value: child.value, span: collector.getSpan(child) });
        break;
      case 'link':
        readLink(collector, child, child);
        break;
      case 'linkReference': {
        const definition = getDefinition(collector, child);
        const link: Link = { ...child, type: 'link', url: definition.url, title: definition.title ?? null };
        parent.children[index] = link;
        readLink(collector, link, definition);
        break;
      }
      case 'footnoteReference': {
        const definition = collector.definitions.get(`^${child.identifier}`);
        if (definition) collector.usedDefinitions.add(definition);
        break;
      }
      case 'image':
        readImage(collector, child, child);
        break;
      case 'imageReference': {
        const definition = getDefinition(collector, child);
        const image: Image = {
          ...child,
          type: 'image',
          url: definition.url,
          title: definition.title ?? null,
        };
        parent.children[index] = image;
        readImage(collector, image, definition);
        break;
      }
      default:
        if ('children' in child) readInline(collector, child);
    }
  }
}

function getDefinition(
  { definitions, usedDefinitions }: Collector,
  { identifier }: LinkReference | ImageReference,
): Definition {
  const definition = definitions.get(identifier);
  if (definition?.type === 'definition') usedDefinitions.add(definition);
  else throw new Error(`The parser returned a reference to "${identifier}", which has no definition.`);
  return definition;
}

/** `source` holds the URL: the link itself, or the definition it refers to. */
function readLink(collector: Collector, link: Link, source: Link | Definition): void {
  const { body } = collector;
  const mark = collector.mark;
  const firstImage = body.images.length;
  const span = collector.getSpan(link);
  // GitHub's Markdown gives www.museum.example the protocol http.
  if (collector.sourceAt(span).startsWith('www.')) link.url = link.url.replace(/^http:/, 'https:');
  const protocol = getProtocol(link.url);
  const parsed = {
    span,
    url: link.url,
    urlSpan: getUrlSpan(collector, source),
    protocol,
    isAutolink: source.type === 'link' && !collector.sourceAt(span).startsWith('['),
    text: '',
    label: '',
  };
  body.links.push(parsed);
  readInline(collector, link);
  parsed.text = collector.textSince(mark);
  parsed.label = [parsed.text, ...body.images.slice(firstImage).map(shownAlt)].join('');
  if (link.url.trim() === '' || isBlockedProtocol(protocol)) return;
  if (isBookingUrl(link.url.trim())) body.endsWithBooking = true;
  if (protocol !== null) link.url = link.url.replace(/^[^:]*/, protocol);
  if (protocol === 'http' || protocol === 'https' || link.url.startsWith('//'))
    link.data = { ...link.data, hProperties: { rel: ['noopener'] } };
}

const shownAlt = ({ alt, protocol }: ParsedImage): string => (isBlockedProtocol(protocol) ? '' : alt);

function readImage(collector: Collector, image: Image, source: Image | Definition): void {
  const { images } = collector.body;
  const alt = image.alt ?? '';
  const protocol = getProtocol(image.url);
  const isFigure = image.data?.isFigure ?? false;
  const isShown = image.url.trim() !== '' && !isBlockedProtocol(protocol);
  if (isShown) image.data = { ...image.data, slot: images.length };
  images.push({
    span: collector.getSpan(image),
    url: image.url,
    urlSpan: getUrlSpan(collector, source),
    protocol,
    alt,
    caption: image.title || null,
    isFigure,
  });
  if (image.title && isFigure && isShown) collector.write(image.title);
}

/** Matches the end of a link, `](URL "title")`, or of a definition, `]: URL "title"`. */
const target =
  /^\](?:\(|:)[ \t\n]*(?:<((?:\\.|[^<>\\\n])*)>|((?:\\.|[^ \t\n\\])*?))(?:[ \t\n]+(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\((?:\\.|[^()\\])*\)))?[ \t\n]*\)?$/d;

function getUrlSpan(collector: Collector, node: Link | Image | Definition): TextSpan {
  const span = collector.getSpan(node);
  const source = collector.sourceAt(span);
  // In <https://…>, the URL is everything between the brackets.
  if (source.startsWith('<')) return { start: span.start + 1, end: span.end - 1 };
  if (node.type === 'link' && !source.startsWith('[')) return span;
  const lastChild = node.type === 'link' ? node.children.at(-1) : undefined;
  const from = lastChild ? collector.getSpan(lastChild).end - span.start : 0;
  for (let at = source.indexOf(']', from); at !== -1; at = source.indexOf(']', at + 1)) {
    const [, bracketed, bare] = target.exec(source.slice(at))?.indices ?? [];
    const found = bracketed ?? bare;
    // For an empty URL, rules report the whole link.
    if (found)
      return found[0] < found[1]
        ? { start: span.start + at + found[0], end: span.start + at + found[1] }
        : span;
  }
  return span;
}
