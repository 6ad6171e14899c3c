import { rmSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import type { Image, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { paths } from '#src/paths.ts';
import type { CheckResult } from '../check.ts';
import { applyFixes, type Diagnostic } from '../diagnostic.ts';
import { ContentFiles } from '../content/content-files.ts';
import { loadSharp } from '../content/pictures/pictures.ts';
import { settingsPaths } from '../content/settings/settings.ts';
import {
  type ConvertedPicture,
  convertPicture,
  throwIfPictureExists,
  writePicture,
} from '../edit/add-picture.ts';
import { fixInRounds } from '../edit/fix-content.ts';
import { getAuthor, getMostCommonTags, planDocument, saveNewDocument } from '../edit/new-document.ts';
import { readFileIfPresent, saveFile } from '../files.ts';
import { chatLeftover } from '../rules/body/placeholder-text.ts';
import { isPointlessAlt } from '../rules/pictures/alt-text.ts';
import { UserError } from '../user-error.ts';
import { cleanArticle, getImages, removeImages } from './clean-article.ts';
import { parseHtml } from './parse-html.ts';
import { type MarkdownArticle, parseMarkdown, readTypedMarkdown } from './parse-markdown.ts';
import { takeHeader } from './read-header.ts';
import { type ImportSource, readImportSource } from './read-source.ts';
import { writeMarkdown } from './write-markdown.ts';

export interface ImportOptions {
  /** By default, it is taken from the article. */
  title: string | undefined;
  slug: string | undefined;
  date: string | undefined;
}

export interface ImportedArticle {
  /** Relative to the content folder. */
  path: string;
  words: number;
  /** Paths below content/images. */
  images: string[];
  /** Prices and phone numbers that became facts. */
  facts: { text: string; fact: string }[];
  dropped: string[];
  /** Keys of the header whose values are guesses. */
  guesses: string[];
  hasExcerpt: boolean;
  /** The draft's remaining problems. */
  problems: Diagnostic[];
}

type CheckContent = (files?: ContentFiles) => Promise<CheckResult>;

/** Reads an article that another program wrote, and writes it and its images as a draft. */
export async function importArticle(
  file: string,
  options: ImportOptions,
  checkContent: CheckContent,
): Promise<ImportedArticle> {
  const source = await readImportSource(file);
  const { content } = await checkContent();
  const dropped = [...source.dropped];
  const { tree, properties } = parseArticle(source, dropped);
  const { title: heading, properties: inText } = cleanArticle(tree, dropped);
  const own = takeHeader(new Map([...inText, ...properties]), dropped);
  const title = options.title ?? (heading || own.title || getTitleFromName(file));
  for (const other of new Set([heading, own.title]))
    if (other && other !== title) dropped.push(`the title “${other}”`);
  const date = options.date ?? own.date ?? content.buildDate.day;
  const {
    path,
    slug,
    title: lineTitle,
  } = planDocument({ kind: 'post', title, date, slug: options.slug }, content);
  const images = await convertImages(tree, source, { slug, dropped });
  const hero = takeHero(tree, images, dropped);
  const excerpt = own.excerpt ?? getExcerpt(tree);
  const header = [
    `title: ${lineTitle}`,
    ...(excerpt ? [`excerpt: ${excerpt}`] : []),
    `date: ${date}`,
    `author: ${own.author ?? getAuthor(content)}`,
    ...(hero ? [`heroImage: /images/${hero.path}`] : []),
    ...(hero?.alt ? [`heroImageAlt: ${hero.alt}`] : []),
    `tags: ${(own.tags ?? getMostCommonTags(content.documents)).join(', ')}`,
    'category: Guides',
    'featured: false',
    'draft: true',
  ];
  const text = `---\n${header.join('\n')}\n---\n\n${withBookingLink(writeMarkdown(tree))}`;
  for (const image of images) throwIfPictureExists(content.root, image.path, '--slug');
  const draft = { root: content.root, path, text: dropLeftovers(text, dropped) };
  const fixed = await writeDraft(draft, images, checkContent);
  const { documents } = fixed.checked.content;
  return {
    path,
    words: documents.find((document) => document.path === path)?.words ?? 0,
    images: images.map((image) => image.path),
    facts: fixed.facts,
    guesses: ['category', ...(own.tags ? [] : ['tags']), ...(excerpt && !own.excerpt ? ['excerpt'] : [])],
    hasExcerpt: excerpt !== undefined,
    dropped: [...new Set(dropped)],
    problems: fixed.checked.diagnostics.filter((problem) => problem.file === path),
  };
}

function parseArticle({ format, text }: ImportSource, dropped: string[]): MarkdownArticle {
  if (format === 'markdown') return parseMarkdown(dropLeftovers(text, dropped), dropped);
  const tree = parseHtml(text, dropped);
  readTypedMarkdown(tree);
  return { tree, properties: new Map() };
}

/** Removes what ChatGPT and similar tools write around a text. */
const dropLeftovers = (text: string, dropped: string[]): string =>
  text.replaceAll(chatLeftover, (found) => {
    dropped.push(`“${found}”, from a chat with an AI tool`);
    return '';
  });

/** Notion adds an ID to the name. */
const getTitleFromName = (file: string): string =>
  parse(basename(file))
    .name.replace(/ [0-9a-f]{32}$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();

const excerptLength = { min: 70, max: 160 };

/** A post without an excerpt shows the start of its text. */
function getExcerpt(tree: Root): string | undefined {
  const first = tree.children.find((block) => block.type === 'paragraph' && toString(block) !== '');
  const sentences =
    (first ? toString(first) : '').replaceAll(/\s+/g, ' ').match(/[^.!?]+[.!?]+["”’)]*\s*/g) ?? [];
  let excerpt = '';
  for (const sentence of sentences) {
    if (excerpt.length >= excerptLength.min || (excerpt + sentence).trim().length > excerptLength.max) break;
    excerpt += sentence;
  }
  return excerpt.trim().length >= excerptLength.min ? excerpt.trim() : undefined;
}

interface ImportedImage {
  node: Image;
  /** Below content/images. */
  path: string;
  picture: ConvertedPicture;
}

interface ImageOptions {
  slug: string;
  dropped: string[];
}

/** Converts the images that are in the file, like `add-picture`, and removes the others. */
async function convertImages(
  tree: Root,
  source: ImportSource,
  { slug, dropped }: ImageOptions,
): Promise<ImportedImage[]> {
  const library = await loadSharp();
  const images: ImportedImage[] = [];
  const missing = new Set<Image>();
  for (const node of getImages(tree)) {
    const bytes = source.readImage(node.url);
    try {
      if (!bytes)
        throw new UserError(
          `${getName(node.url)} is not in the file. Save it, and use \`studio add-picture\`.`,
        );
      const options = { isHero: false, aspectRatio: null, focal: null };
      // oxlint-disable-next-line no-await-in-loop -- images get their numbers in order
      const picture = await convertPicture(
        { name: `The image ${getName(node.url)}`, bytes },
        library,
        options,
      );
      const path = `blog/${slug}-${images.length + 1}${picture.extension}`;
      node.url = `/images/${path}`;
      node.alt = cleanAlt(node.alt ?? '', node.url);
      images.push({ node, path, picture });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const texts = [node.alt, node.title].filter(Boolean).map((text) => ` “${text}”`);
      dropped.push(error.message + texts.join(''));
      missing.add(node);
    }
  }
  removeImages(tree, missing);
  return images;
}

const getName = (url: string) => (url.startsWith('data:') ? 'in the text' : url.slice(0, 100));

/** Word and Notion write the file's name, or a guess, where the alt text should be. */
function cleanAlt(alt: string, url: string): string {
  const text = alt
    .replace(/\s*(?:Description automatically generated|AI-generated content may be incorrect\.?).*$/s, '')
    .trim();
  return isPointlessAlt(text, url) || /^image\d*$/i.test(text) ? '' : text;
}

/** An image above the text is the post's hero image, if it is large enough. */
function takeHero(
  tree: Root,
  images: readonly ImportedImage[],
  dropped: string[],
): { path: string; alt: string } | null {
  const [first] = tree.children;
  const image =
    first?.type === 'paragraph' ? images.find(({ node }) => first.children[0] === node) : undefined;
  if (!image || image.picture.width < 1200 || image.picture.height < 675) return null;
  tree.children.shift();
  if (image.node.title) dropped.push(`“${image.node.title}”: the image at the top has no caption`);
  return { path: image.path, alt: image.node.alt ?? '' };
}

/** Posts end with a link to the booking page. */
const withBookingLink = (text: string): string =>
  text.slice(text.lastIndexOf('\n## ')).includes(`(${paths.booking()}`)
    ? text
    : `${text}\n## Ready when you are\n\nWhen you want to try it yourself, [book a session](${paths.booking()}).\n`;

/** Writes the images and the draft. If the disk is full, nothing stays behind. */
async function writeDraft(
  draft: Draft,
  images: readonly ImportedImage[],
  checkContent: CheckContent,
): Promise<FixedDraft> {
  const { root, path } = draft;
  const focalFile = join(root, settingsPaths.focal);
  const focalPoints = readFileIfPresent(focalFile);
  try {
    for (const { path: imagePath, picture } of images)
      writePicture({ root, path: imagePath, bytes: picture.bytes, focal: picture.croppedFocal });
    const fixed = await fixDraft(draft, checkContent);
    saveNewDocument(root, path, fixed.text);
    return fixed;
  } catch (error) {
    for (const image of images) rmSync(join(root, 'images', image.path), { force: true });
    if (focalPoints) saveFile(focalFile, focalPoints);
    else rmSync(focalFile, { force: true });
    throw error;
  }
}

interface Draft {
  root: string;
  path: string;
  text: string;
}

interface FixedDraft {
  text: string;
  facts: ImportedArticle['facts'];
  checked: CheckResult;
}

/** Applies all safe fixes, and writes prices and phone numbers as facts. */
async function fixDraft({ root, path, text }: Draft, checkContent: CheckContent): Promise<FixedDraft> {
  const files = new ContentFiles();
  files.edit(path, text);
  const options = { root, check: checkContent, isInScope: (file: string) => file === path };
  const { checked } = await fixInRounds(options, files);
  const read = () => files.read({ path, absolute: '' }).toString('utf8');
  const found = checked.diagnostics.filter(({ file, rule }) => file === path && rule === 'fact-hardcoded');
  const fixes = found.flatMap(({ likelyFixes = [] }) => likelyFixes.slice(0, 1));
  const before = read();
  files.edit(path, applyFixes(before, fixes).text);
  return {
    checked: await checkContent(files),
    text: read(),
    facts: fixes.map((fix) => ({ text: before.slice(fix.start, fix.end), fact: fix.text })),
  };
}
