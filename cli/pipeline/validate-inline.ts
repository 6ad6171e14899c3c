import type { Definition, Image, ImageReference, Link, LinkReference, PhrasingContent } from 'mdast';
import { isBookingAddress } from '../rules/booking-call.ts';
import { addCaptionInside } from '../rules/caption-place.ts';
import { checkProtocol, protocolOf } from '../rules/dangerous-protocol.ts';
import { checkAltPresent } from '../rules/image-alt.ts';
import { checkAltUseful } from '../rules/image-alt-pointless.ts';
import { checkSecure } from '../rules/insecure-link.ts';
import { checkAddressFilled } from '../rules/link-address-empty.ts';
import { checkLinkText } from '../rules/link-text-empty.ts';
import { checkLinkTextClear } from '../rules/link-text-vague.ts';
import { addRawHtml } from '../rules/raw-html.ts';
import type { Place } from './record.ts';
import type { BodyState } from './validate-state.ts';

declare module 'mdast' {
  interface Data {
    /** which of the document's pictures an image is */
    slot?: number;
    /** the image stands alone, as a figure */
    isFigure?: boolean;
  }
}

/** Reads what stands inside a block. References become the links and pictures that they mean; HTML goes. */
export function readInline(state: BodyState, parent: { children: PhrasingContent[] }): void {
  const { children } = parent;
  for (const [index, child] of children.entries()) {
    switch (child.type) {
      case 'text':
      case 'inlineCode':
        state.pieces.push(child.value.replaceAll('\n', ' '));
        break;
      case 'break':
        state.pieces.push(' ');
        break;
      case 'html':
        addRawHtml(state.report, state.placeOf(child), child.value);
        break;
      case 'link':
        readLink(state, child, child);
        break;
      case 'linkReference':
        children[index] = linkOf(state, child);
        break;
      case 'image':
        readImage(state, child, child);
        break;
      case 'imageReference':
        children[index] = imageOf(state, child);
        break;
      default:
        if ('children' in child) readInline(state, child);
    }
  }
}

function linkOf(state: BodyState, reference: LinkReference): Link {
  const definition = definitionOf(state, reference);
  const link: Link = { ...reference, type: 'link', url: definition.url, title: definition.title ?? null };
  readLink(state, link, definition);
  return link;
}

function imageOf(state: BodyState, reference: ImageReference): Image {
  const definition = definitionOf(state, reference);
  const image: Image = { ...reference, type: 'image', url: definition.url, title: definition.title ?? null };
  readImage(state, image, definition);
  return image;
}

function definitionOf(state: BodyState, { identifier }: LinkReference | ImageReference): Definition {
  const definition = state.definitions.get(identifier);
  if (definition === undefined)
    throw new Error(`The parser made a reference to "${identifier}", which nothing defines.`);
  return definition;
}

/** `source` is where the address is written: the link itself, or the definition that it refers to. */
function readLink(state: BodyState, link: Link, source: Link | Definition): void {
  const { report, pieces } = state;
  const before = pieces.length;
  const pictures = state.images.length;
  readInline(state, link);
  const text = state.textSince(before);
  const whole = state.placeOf(link);
  const alts = state.images.slice(pictures).map((image) => image.alt);
  if (checkLinkText(report, whole, `${text}${alts.join('')}`)) checkLinkTextClear(report, whole, text);

  const address = addressOf(state, source, link);
  const protocol = protocolOf(link.url);
  if (!checkAddressFilled(report, address.place, link.url)) return;
  if (!checkProtocol(report, address.place, protocol)) return;
  checkSecure(report, address.place, link.url, protocol);
  state.links.push({
    url: link.url,
    place: address.place,
    start: report.offsetOf(address.start, 'from'),
    end: report.offsetOf(address.end, 'to'),
  });
  if (isBookingAddress(link.url)) state.sectionBooks = true;
  if (protocol !== null) link.url = link.url.replace(/^[^:]*/, protocol);
  if (protocol === 'http' || protocol === 'https' || link.url.startsWith('//')) {
    link.data = { ...link.data, hProperties: { rel: ['noopener'] } };
  }
}

function readImage(state: BodyState, image: Image, source: Image | Definition): void {
  const { report } = state;
  const alt = image.alt ?? '';
  const whole = state.placeOf(image);
  if (checkAltPresent(report, whole, alt)) checkAltUseful(report, whole, alt, image.url);
  if (image.title && !image.data?.isFigure) addCaptionInside(report, whole, image.title);
  const { place } = addressOf(state, source, image);
  if (!checkAddressFilled(report, place, image.url)) return;
  if (!checkProtocol(report, place, protocolOf(image.url))) return;
  state.images.push({ url: image.url, alt, role: 'body', place });
  image.data = { ...image.data, slot: state.slots.length };
  state.slots.push({ image: image.url, alt, title: null });
  if (image.title && image.data.isFigure) state.pieces.push(image.title);
}

interface Address {
  place: Place;
  start: number;
  end: number;
}

function addressOf(state: BodyState, source: Link | Image | Definition, user: Link | Image): Address {
  const written = source.data?.address;
  if (written !== undefined) {
    return {
      place: state.place(written),
      start: state.offsetOf(written.start),
      end: state.offsetOf(written.end),
    };
  }
  const place = state.placeOf(source);
  const { position } = source;
  if (position === undefined) throw new Error(`A ${user.type} came from the parser without its position.`);
  const start = state.offsetOf(position.start);
  const end = state.offsetOf(position.end);
  // <https://…> is its own address, between the brackets
  const isAutolink = state.report.source.text[start] === '<';
  if (isAutolink) {
    return {
      place: { ...place, column: place.column + 1, endColumn: place.endColumn - 1 },
      start: start + 1,
      end: end - 1,
    };
  }
  // [text]() has none: it would stand before the closing parenthesis
  return { place, start: end - 1, end: end - 1 };
}
