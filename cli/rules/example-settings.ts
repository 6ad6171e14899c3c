const studio = `brand:
  name: Hush Quarter
  slogan: Be seen as you are
  domain: https://hushquarter.example
  description: A private self-portrait studio in Charlotte, NC.
  blurb: A private room, a large mirror and a remote.
  team: Hush Quarter Team
contact:
  street: 2100 Magnolia Yard
  city: Charlotte
  state: NC
  zip: "28205"
  phone: (704) 555-0137
  email: hello@hushquarter.example
  geo:
    latitude: 35.2271
    longitude: -80.8431
  mapLink: https://www.openstreetmap.org/
hours:
  timezone: America/New_York
  open:
    Every day: 10:00 to 22:00
company:
  name: Hush Quarter Studio LLC
  street: 418 Linden Row
  city: Charlotte
  state: NC
  zip: "28203"
social:
  instagram: https://www.instagram.com/hushquarter
  pinterest: https://www.pinterest.com/hushquarter
  facebook: https://www.facebook.com/hushquarter
  linkedin: https://www.linkedin.com/company/hushquarter
  threads: https://www.threads.net/@hushquarter
sessions:
  - id: mini
    name: Mini
    duration: 25
    bestFor: A headshot
    primeTime: 99
    offPeak: 79
    outfitChanges: [1, 2]
    features: [Unlimited photos]
  - id: standard
    name: Standard
    duration: 45
    bestFor: Couples
    primeTime: 169
    offPeak: 149
    outfitChanges: [2, 3]
    popular: true
    features: [Unlimited photos]
  - id: extended
    name: Extended
    duration: 90
    bestFor: Families
    primeTime: 249
    offPeak: 199
    outfitChanges: [4, 6]
    features: [Unlimited photos]
addOns:
  - { id: backdropOptions, name: Backdrop options, price: 15, look: backdrops }
  - { id: rawFiles, name: RAW files, price: 15 }
  - { id: colorAndBW, name: Color and black-and-white, price: 20, look: black-and-white }
  - { id: customBackdrop, name: Custom backdrop, price: 100, look: custom-backdrop }
  - { id: petFee, name: Pet fee, price: 35 }
  - { id: extraTime, name: Extra time, price: 35, minutes: 15 }
listedAddOns:
  - { name: Extra Time, price: 15, per: 10 minutes }
  - { name: Premium Backdrops, price: 20 }
  - { name: Makeup Station Access, price: 0 }
  - { name: Styling Consultation, price: 0 }
corporate:
  packages:
    - { id: starter-team, name: Starter Team, price: 299, members: 5 }
    - { id: growing-team, name: Growing Team, price: 499, members: 10, popular: true }
    - { id: enterprise, name: Enterprise, members: 20 }
  creditSession: mini
  traditional: [200, 500]
payment:
  when: full
booking:
  provider: none
  primeTimeFrom: "17:00"
  includedGuests: 4
  maximumGuests: 7
  cancelHours: 24
tracking: {}
hosting: {}
`;

const faq = `groups:
  - id: booking-and-prices
    title: Booking and prices
    items:
      - id: cancel
        question: Can I cancel or move my session?
        answer: Yes, free of charge up to 24 hours before it starts.
      - id: payment
        question: How can I pay?
        answer: By credit or debit card.
`;

/** A valid `studio.yaml` for rule examples, with one passage replaced. */
export const exampleStudio = (from = '', to = ''): string => replaceOnce(studio, from, to);

export const exampleFaq = (from = '', to = ''): string => replaceOnce(faq, from, to);

/** A `studio.yaml` with one passage replaced by a mistake, and the same file without it. */
export const studioExamples = (from: string, to = '') => ({
  wrong: { 'studio.yaml': exampleStudio(from, to) },
  right: { 'studio.yaml': exampleStudio() },
});

export const faqExamples = (from: string, to: string) => ({
  wrong: { 'faq.yaml': exampleFaq(from, to) },
  right: { 'faq.yaml': exampleFaq() },
});

function replaceOnce(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`The example has no "${from}" to change.`);
  return text.replace(from, () => to);
}
