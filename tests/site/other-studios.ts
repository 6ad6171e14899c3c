import { appendFileSync, copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { Studio } from '#src/domain/studio/studio.ts';
import { buildWithContent } from './repository.ts';

interface Offer {
  sessions: readonly Pick<Studio['sessions'][number], 'id' | 'name' | 'duration' | 'offPeak' | 'primeTime'>[];
  /** the ID of the session on which the cards put their weight */
  popular: string;
  /** the ID of the session without a picture of its own */
  withoutPicture: string;
  addOns: readonly Studio['addOns'][number][];
}

const session = (id: string, name: string, duration: number, offPeak: number) => ({
  id,
  name,
  duration,
  offPeak,
  primeTime: offPeak + 30,
});

const extraTime = { id: 'longer', name: 'More time', price: 25, minutes: 10 };

/** Studios with other sessions and add-ons than the fixture. */
export const otherStudios: Record<string, Offer> = {
  two: {
    sessions: [session('hour', 'One hour', 60, 120), session('half-day', 'Half a day', 240, 390)],
    popular: 'half-day',
    withoutPicture: 'hour',
    addOns: [extraTime],
  },
  five: {
    sessions: [
      session('quick', 'Quick', 20, 60),
      session('single', 'Single', 40, 110),
      session('pair', 'Pair', 60, 150),
      session('photographers', 'Photographers', 90, 210),
      session('day', 'The whole evening', 180, 340),
    ],
    popular: 'pair',
    withoutPicture: 'single',
    addOns: [
      extraTime,
      ...['Backdrops', 'Negatives', 'Dog', 'Smoke', 'Flowers', 'Second photographer', 'Prints'].map(
        (name) => ({
          id: name.toLowerCase().replaceAll(' ', '-'),
          name,
          price: 15,
          detail: 'Said in one short line',
        }),
      ),
    ],
  },
};

const fixtureSessions = ['mini', 'standard', 'extended'];

/** Builds the site of a studio with another offer. Facts in its texts name other sessions and add-ons. */
export const buildOtherStudio = (name: string): Promise<string> =>
  buildWithContent(`studio-of-${name}`, (content) => {
    const offer = otherStudios[name];
    if (!offer) throw new Error(`There is no studio "${name}".`);
    changeOffer(join(content, 'studio.yaml'), offer);
    for (const { id } of offer.sessions.filter(({ id: each }) => each !== offer.withoutPicture)) {
      copyFileSync(
        join(content, 'images/site/session-standard.jpg'),
        join(content, `images/site/session-${id}.jpg`),
      );
      appendFileSync(
        join(content, 'images/alt.yaml'),
        `session-${id}: Two figures in front of a backdrop.\n`,
      );
    }
    const texts = readdirSync(content, { recursive: true, encoding: 'utf8' });
    for (const text of texts.filter((file) => /\.md$|^faq\.yaml$/.test(file))) {
      const file = join(content, text);
      writeFileSync(file, changeFacts(readFileSync(file, 'utf8'), offer));
    }
  });

function changeOffer(file: string, { sessions, popular, withoutPicture, addOns }: Offer): void {
  const studio = parse(readFileSync(file, 'utf8')) as Studio; // the build checks the result
  const [first] = studio.sessions;
  const changed = {
    ...studio,
    sessions: sessions.map((each) => ({
      ...first,
      ...each,
      popular: each.id === popular,
      ...(each.id === withoutPicture && { picture: 'mirror' }),
    })),
    addOns,
    corporate: { ...studio.corporate, creditSession: sessions[0]?.id },
  };
  writeFileSync(file, changeFacts(stringify(changed), { sessions, addOns }));
}

function changeFacts(text: string, { sessions, addOns }: Pick<Offer, 'sessions' | 'addOns'>): string {
  const toSession = (id: string) =>
    sessions[Math.min(fixtureSessions.indexOf(id), sessions.length - 1)]?.id ?? '';
  return text
    .replaceAll(
      /\b(price|minutes|outfits)\.(mini|standard|extended)\b/g,
      (_, fact: string, id: string) => `${fact}.${toSession(id)}`,
    )
    .replaceAll(/\baddOn\.\w+/g, `addOn.${addOns[0]?.id}`);
}
