import { categories } from '#src/content/schemas/page-data.ts';
import { paths } from '#src/paths.ts';
import { toSlug } from '#src/lib/text/slug.ts';
import * as phrases from './phrases.ts';
import { Random } from './random.ts';

export interface Article {
  slug: string;
  text: string;
}

export const heroCount = 50;
export const inlineCount = 10;

const newestDate = Date.UTC(2025, 9, 18);
const dayMs = 86_400_000;

/** Writes article `index` of a corpus of `total`: about 1,250 words, with every element that real articles have. The same arguments always produce the same text. */
export function writeArticle(index: number, total: number): Article {
  const random = new Random(1000 + index);
  const prose = new Prose(random, index, total);
  const blocks = [prose.paragraph(), prose.paragraph(), prose.paragraph()];
  const headings = random.draw(phrases.headings, 10);
  const heading = () => headings.pop() ?? '';
  for (let section = 0; section < 5; section++) {
    blocks.push(`## ${heading()}`, prose.paragraph(), prose.paragraph());
    if (section === 0) blocks.push(prose.list('-'));
    if (section === 1) blocks.push(prose.table(), prose.paragraph());
    if (section === 2) blocks.push(`> ${prose.sentence()} ${prose.sentence()}`, prose.list('1.'));
    if (section === 3 && random.chance(0.4)) blocks.push(prose.picture());
    blocks.push(`### ${heading()}`, prose.paragraph());
  }
  const faq = random
    .draw(phrases.questions, 4)
    .flatMap((question) => [`### ${question}`, prose.paragraph(2)]);
  blocks.push('## Questions', `:::faq\n${faq.join('\n\n')}\n:::`);
  blocks.push(
    '## Come and try it',
    `${prose.sentence()} [Book a session](${paths.booking()}) or read the [questions](${paths.faq()}).`,
  );
  return { slug: getSlug(index), text: `${header(index, total, random, prose)}\n${blocks.join('\n\n')}\n` };
}

function header(index: number, total: number, random: Random, prose: Prose): string {
  const fields = {
    title: getTitle(index),
    excerpt: `${prose.plainSentence()} ${prose.plainSentence()}`.slice(0, 150).replace(/[ ,.]+\S*$/, '.'),
    date: new Date(newestDate - (index * dayMs) / 2).toISOString().slice(0, 10),
    author: 'Hush Quarter Team',
    heroImage: `/images/blog/${heroName(index % Math.min(total, heroCount))}`,
    heroImageAlt: `${capitalize(random.pick(phrases.subjects))} next to ${random.pick(phrases.objects)}.`,
    tags: random.draw(phrases.tagNames, 3 + (index % 3)).join(', '),
    category: random.pick(categories),
    featured: random.chance(0.1),
  };
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${value}`);
  return `---\n${lines.join('\n')}\n---\n`;
}

export const heroName = (number: number) => `bench-hero-${String(number).padStart(2, '0')}.jpg`;
export const inlineName = (number: number) => `bench-inline-${number}.jpg`;

function getTitle(index: number): string {
  const { titleSubjects, titleUses, titleTimes } = phrases;
  const count = titleSubjects.length * titleUses.length * titleTimes.length;
  const round = Math.floor(index / count);
  // The step has no factor in common with the count, so every title is used once before any repeats.
  let rest = ((index % count) * 7919) % count;
  const pick = (from: readonly string[]) => {
    const picked = from[rest % from.length];
    rest = Math.floor(rest / from.length);
    return picked;
  };
  const title = `${pick(titleSubjects)} ${pick(titleUses)} ${pick(titleTimes)}`;
  return round ? `${title} ${round + 1}` : title;
}

const getSlug = (index: number) => toSlug(getTitle(index));

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

class Prose {
  readonly #random: Random;
  readonly #index: number;
  readonly #total: number;

  constructor(random: Random, index: number, total: number) {
    this.#random = random;
    this.#index = index;
    this.#total = total;
  }

  plainSentence(): string {
    const { openers, subjects, verbs, objects, endings } = phrases;
    const random = this.#random;
    const core = `${random.pick(subjects)} ${random.pick(verbs)} ${random.pick(objects)}`;
    const start = random.chance(0.5) ? `${random.pick(openers)}, ${core}` : capitalize(core);
    return random.chance(0.7) ? `${start}, ${random.pick(endings)}.` : `${start}.`;
  }

  /** Some sentences have emphasis, a link, code, or a phrase that the site links automatically. */
  sentence(): string {
    const random = this.#random;
    const plain = this.plainSentence();
    const roll = random.next();
    if (roll < 0.1) return `${plain} **${capitalize(random.pick(phrases.subjects))}** matters here.`;
    if (roll < 0.18) return `${plain} It is *not* about ${random.pick(phrases.objects)}.`;
    if (roll < 0.26) return `${plain} More of this in ${this.#link()}.`;
    if (roll < 0.3) return `${plain} Try \`f/${random.between(2, 16)}\` first.`;
    if (roll < 0.33) return `${plain} You will not need ${random.pick(phrases.linkedPhrases)} for it.`;
    return plain;
  }

  paragraph(sentences = this.#random.between(2, 3)): string {
    return Array.from({ length: sentences }, () => this.sentence()).join(' ');
  }

  list(mark: '-' | '1.'): string {
    const items = Array.from({ length: this.#random.between(3, 6) }, () => this.sentence());
    return items.map((item, index) => `${mark === '-' ? mark : `${index + 1}.`} ${item}`).join('\n');
  }

  table(): string {
    const random = this.#random;
    const row = () =>
      `| ${capitalize(random.pick(phrases.objects))} | 1/${random.between(60, 250)} | f/${random.between(2, 16)} |`;
    const rows = Array.from({ length: random.between(3, 6) }, row);
    return ['| Setting | Shutter | Aperture |', '| --- | :---: | ---: |', ...rows].join('\n');
  }

  picture(): string {
    const random = this.#random;
    const alt = `${capitalize(random.pick(phrases.subjects))} and ${random.pick(phrases.objects)}.`;
    return `![${alt}](/images/blog/${inlineName(random.between(0, inlineCount - 1))})`;
  }

  #link(): string {
    const random = this.#random;
    if (this.#total === 1 || random.chance(0.3)) return `[our answers](${paths.faq()})`;
    const other = (this.#index + random.between(1, this.#total - 1)) % this.#total;
    return `[${getTitle(other).toLowerCase()}](${paths.post(getSlug(other))})`;
  }
}
