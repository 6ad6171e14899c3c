import { categories } from '#src/model/category.ts';
import { paths } from '#src/paths.ts';
import { slug } from '#src/lib/text/slug.ts';
import * as phrases from './phrases.ts';
import { Random } from './random.ts';

export interface Article {
  slug: string;
  text: string;
}

export const heroCount = 50;
export const inlineCount = 10;

const newest = Date.UTC(2025, 9, 18);
const dayLength = 86_400_000;

/** Article `index` of a corpus of `total`: about 1,250 words with all that real ones have. The same each time. */
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
  const asked = random
    .draw(phrases.questions, 4)
    .flatMap((question) => [`### ${question}`, prose.paragraph(2)]);
  blocks.push('## Questions', `:::faq\n${asked.join('\n\n')}\n:::`);
  blocks.push(
    '## Come and try it',
    `${prose.sentence()} [Book a session](${paths.booking()}) or read the [questions](${paths.faq()}).`,
  );
  return { slug: slugOf(index), text: `${header(index, total, random, prose)}\n${blocks.join('\n\n')}\n` };
}

function header(index: number, total: number, random: Random, prose: Prose): string {
  const fields = {
    title: titleOf(index),
    excerpt: `${prose.plain()} ${prose.plain()}`.slice(0, 150).replace(/[ ,.]+\S*$/, '.'),
    date: new Date(newest - (index * dayLength) / 2).toISOString().slice(0, 10),
    author: 'Hush Quarter Team',
    heroImage: `/images/blog/${heroName(index % Math.min(total, heroCount))}`,
    heroImageAlt: `${capital(random.pick(phrases.subjects))} beside ${random.pick(phrases.objects)}.`,
    tags: random.draw(phrases.tagNames, 3 + (index % 3)).join(', '),
    category: random.pick(categories),
    featured: random.chance(0.1),
  };
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${value}`);
  return `---\n${lines.join('\n')}\n---\n`;
}

export const heroName = (number: number) => `bench-hero-${String(number).padStart(2, '0')}.jpg`;
export const inlineName = (number: number) => `bench-inline-${number}.jpg`;

function titleOf(index: number): string {
  const { titleSubjects, titleUses, titleTimes } = phrases;
  const count = titleSubjects.length * titleUses.length * titleTimes.length;
  const round = Math.floor(index / count);
  // A step without a common factor visits every title once before one comes again.
  let rest = ((index % count) * 7919) % count;
  const pick = (from: readonly string[]) => {
    const picked = from[rest % from.length];
    rest = Math.floor(rest / from.length);
    return picked;
  };
  const title = `${pick(titleSubjects)} ${pick(titleUses)} ${pick(titleTimes)}`;
  return round ? `${title} ${round + 1}` : title;
}

const slugOf = (index: number) => slug(titleOf(index));

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Sentences, and what is made of them. */
class Prose {
  readonly #random: Random;
  readonly #index: number;
  readonly #total: number;

  constructor(random: Random, index: number, total: number) {
    this.#random = random;
    this.#index = index;
    this.#total = total;
  }

  plain(): string {
    const { openers, subjects, verbs, objects, endings } = phrases;
    const random = this.#random;
    const core = `${random.pick(subjects)} ${random.pick(verbs)} ${random.pick(objects)}`;
    const start = random.chance(0.5) ? `${random.pick(openers)}, ${core}` : capital(core);
    return random.chance(0.7) ? `${start}, ${random.pick(endings)}.` : `${start}.`;
  }

  /** Now and then with emphasis, a link or a phrase that the site links by itself. */
  sentence(): string {
    const random = this.#random;
    const plain = this.plain();
    const dice = random.next();
    if (dice < 0.1) return `${plain} **${capital(random.pick(phrases.subjects))}** matters here.`;
    if (dice < 0.18) return `${plain} It is *not* about ${random.pick(phrases.objects)}.`;
    if (dice < 0.26) return `${plain} More of this in ${this.#link()}.`;
    if (dice < 0.3) return `${plain} Try \`f/${random.between(2, 16)}\` first.`;
    if (dice < 0.33) return `${plain} You will not need ${random.pick(phrases.linkedPhrases)} for it.`;
    return plain;
  }

  paragraph(sentences = this.#random.between(2, 3)): string {
    return Array.from({ length: sentences }, () => this.sentence()).join(' ');
  }

  list(mark: '-' | '1.'): string {
    const items = Array.from({ length: this.#random.between(3, 6) }, () => this.sentence());
    return items.map((item, at) => `${mark === '-' ? mark : `${at + 1}.`} ${item}`).join('\n');
  }

  table(): string {
    const random = this.#random;
    const row = () =>
      `| ${capital(random.pick(phrases.objects))} | 1/${random.between(60, 250)} | f/${random.between(2, 16)} |`;
    const rows = Array.from({ length: random.between(3, 6) }, row);
    return ['| Setting | Shutter | Aperture |', '| --- | :---: | ---: |', ...rows].join('\n');
  }

  picture(): string {
    const random = this.#random;
    const alt = `${capital(random.pick(phrases.subjects))} and ${random.pick(phrases.objects)}.`;
    return `![${alt}](/images/blog/${inlineName(random.between(0, inlineCount - 1))})`;
  }

  #link(): string {
    const random = this.#random;
    if (this.#total === 1 || random.chance(0.3)) return `[our answers](${paths.faq()})`;
    const other = (this.#index + random.between(1, this.#total - 1)) % this.#total;
    return `[${titleOf(other).toLowerCase()}](${paths.post(slugOf(other))})`;
  }
}
