import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findElements, getAttribute, getText, readPage } from './published-page.ts';

interface Required {
  /** parts of the page's text, in this order */
  text: string;
  /** targets of links, by their text */
  links: Record<string, string>;
}

const card = (name: string, minutes: number, outfits: string, prices: string) =>
  `${name} ${minutes} minutes|${prices}|${outfits} outfits|Book ${name}`;

const required: Record<string, Required> = {
  index: {
    text: `Opening Soon. Be the first to experience it.|first self-portrait studio without a photographer|BE SEEN AS YOU ARE
Studio-Quality Lighting|Complete Privacy|Same-Day Delivery|ready 15 minutes after you finish
Being watched is the hard part. So we leave.
The only face on this website is yours.
How long do you want the room?|unlimited photos|full resolution
individuals|introverts and the camera-shy|couples|families|friends and groups up to 5
professionals who need a headshot|actors and models|dating profiles|fashion and e-commerce brands|businesses
How it works|QR codes|iPad|Bluetooth remote
Nobody else is in the room
Feel inspired
No reviews yet. We haven’t opened.
Common questions`,
    links: {
      'BOOK FROM $79': '#sessions',
      'SEE HOW IT WORKS': '#how-it-works',
      'Book Mini': '/booking?session=mini',
      'Join the waitlist': '/waitlist',
      'All articles': '/blog',
      'the full FAQ': '/faq',
    },
  },
  pricing: {
    text: `Simple, Transparent Pricing|Choose your session length. Get unlimited photos. No hidden fees.|Weekdays before 5 pm are off-peak
${card('Mini', 25, '1–2', '$79 $99 peak')}
Most Popular ${card('Standard', 45, '2–3', '$149 $169 peak')}
${card('Extended', 90, '4–6', '$199 $249 peak')}
With every session:|Unlimited photos|All high-resolution images|Same-day delivery|Professional lighting and camera|Private studio access
Peak and off-peak|10 am to 5 pm|5 pm to 10 pm|Wednesday Off-peak Peak|Sunday Peak, all day
One pose, four lights|Evening|Soft Day|One Hard Light|Silhouette
Optional Add-Ons|Extra Time $15 per 10 minutes|Extra time $35 per 15 minutes|Premium Backdrops $20|Backdrop options $15
RAW files $15|Color and black-and-white $20|Custom backdrop $100|Pet fee $35
Makeup Station Access Free|Styling Consultation Free
Every Session Includes|Unlimited Photos|High-Resolution Images|Same-Day Delivery|Complete Privacy|Professional Equipment|Free Amenities
Pricing Questions|After that, the session is non-refundable.
Ready when you are.`,
    links: {
      'Book Mini': '/booking?session=mini',
      'Book Standard': '/booking?session=standard',
      'Book Extended': '/booking?session=extended',
      FAQ: '/faq',
      'email us': 'mailto:hello@hushquarter.example',
      'Book Your Session Now': '/booking',
    },
  },
  corporate: {
    text: `What changes for your team|Brand consistency|Employee benefit|No disruption|Cost effective
Challenges of traditional team photography|$200–500
The difference|Cost per person $200–500 From $49.90
Four steps for teams|Choose package|Distribute credits|Book sessions|Get results
Look closer|The problem|The solution
Packages|Starter Team $299 5 team members|Growing Team MOST POPULAR $499 10 team members|Enterprise Custom|20+ team members
Ready to skip photo day?`,
    links: {
      'Book a Discovery Call': '/booking#discovery-call',
      'See The Difference': '#difference',
      'Choose Starter Team': '/corporate/starter-team',
      'Choose Growing Team': '/corporate/growing-team',
    },
  },
};

test('the footer has the studio’s contact details, legal pages and social media', () => {
  const { root } = readPage('contact', readFileSync('dist/contact.html', 'utf8'));
  const footer = findElements(root, 'footer')[0]!;
  const links = new Map(findElements(footer, 'a').map((link) => [getText(link), getAttribute(link, 'href')]));
  const named = 'Instagram|Pinterest|Facebook|LinkedIn|Privacy|Terms|Rules|Contest Rules|Accessibility';
  expect([...links.keys()]).toEqual(expect.arrayContaining(named.split('|')));
  expect(links.get('(704) 555-0137')).toMatch(/^tel:\+1704/);
  expect(links.get('hello@hushquarter.example')).toMatch(/^mailto:/);
  expect(getText(footer)).toMatch(/2100 Magnolia Yard.*© 20\d\d Hush Quarter Studio LLC/);
});

test.each(Object.entries(required))('%s has its texts in order, and its links', (name, { text, links }) => {
  const main = findElements(readPage(name, readFileSync(`dist/${name}.html`, 'utf8')).root, 'main')[0]!;
  let rest = getText(main);
  for (const part of text.split(/[|\n]/)) {
    expect(rest).toContain(part);
    rest = rest.slice(rest.indexOf(part) + part.length);
  }
  const anchors = findElements(main, 'a').map((link) => [getText(link), getAttribute(link, 'href')]);
  for (const link of Object.entries(links)) expect(anchors).toContainEqual(link);
});
