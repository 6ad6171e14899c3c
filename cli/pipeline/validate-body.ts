import type { Root } from 'mdast';
import type { Heading, Question, Steps } from '#src/model/page-data.ts';
import { checkBodyFilled } from '../rules/body-empty.ts';
import { checkBookingCall } from '../rules/booking-call.ts';
import { phrasesFor } from './autolink.ts';
import { parseBody } from './parse-body.ts';
import { checkBodyLimits, checkDepth } from './parse-limits.ts';
import type { DocumentKind, FoundImage, FoundLink, HtmlPart, Place, RenderSettings } from './record.ts';
import { render } from './render.ts';
import { readInside } from './validate-blocks.ts';
import type { Report } from './validate-report.ts';
import { BodyState } from './validate-state.ts';
import { countWords } from './render-words.ts';

export interface Body {
  links: FoundLink[];
  images: FoundImage[];
  anchors: string[];
  contents: Heading[];
  questions: Question[];
  howTo: Steps[];
  words: number;
  text: string;
  html: HtmlPart[];
}

export interface BodySource {
  kind: DocumentKind;
  slug: string;
  title: string;
  bodyStart: number;
  fence: Place;
}

const emptyBody = (): Body => ({
  links: [],
  images: [],
  anchors: [],
  contents: [],
  questions: [],
  howTo: [],
  words: 0,
  text: '',
  html: [],
});

/** Parses, checks and renders what stands below the header; null when it is beyond the limits. */
export function readBody(report: Report, source: BodySource, settings: RenderSettings): Body | null {
  const { kind, slug, title, bodyStart, fence } = source;
  const markdown = report.source.text.slice(bodyStart);
  const isEmpty = markdown.trim() === '';
  checkBodyFilled(report, fence, isEmpty);
  if (isEmpty) return emptyBody();
  if (!checkBodyLimits(report, bodyStart)) return null;
  const root = parseBody(markdown);
  if (!checkDepth(report, report.between(bodyStart, bodyStart), root)) return null;

  const phrases = kind === 'post' ? phrasesFor(slug, settings.city) : null;
  const state = new BodyState(report, phrases, title, bodyStart, root);
  const end = lastPlace(state, root, fence);
  readInside(state, root);
  if (kind === 'post') checkBookingCall(report, end, state.sectionBooks);
  const { links, images, anchors, contents, questions, howTo } = state;
  const text = wholeText(state.pieces);
  return {
    links,
    images,
    anchors,
    contents,
    questions,
    howTo,
    words: countWords(text),
    text,
    html: render(root, state.slots),
  };
}

function lastPlace(state: BodyState, root: Root, fence: Place): Place {
  const last = root.children.at(-1);
  return last === undefined ? fence : state.placeOf(last);
}

/** One line a block, and as many as it has for code. */
const wholeText = (pieces: readonly string[]): string =>
  pieces
    .join('')
    .replaceAll(/[^\S\n ]/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ?\n[\n ]*/g, '\n')
    .trim();
