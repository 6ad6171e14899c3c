/** Whole US dollars. */
export const giftCardAmounts = { least: 25, most: 1000 } as const;

/** The cards that the page offers: what an order names, what the buyer reads, and the picture of the site that it shows. */
export const giftCardDesigns = [
  { id: 'ribbon', name: 'Paper and ribbon', picture: 'gift-card' },
  { id: 'lamp', name: 'One lamp', picture: 'waitlist' },
  { id: 'set', name: 'The lit set', picture: 'home-hero' },
  { id: 'tulips', name: 'Two stools and tulips', picture: 'story-couple' },
] as const;

export type GiftCardDesignId = (typeof giftCardDesigns)[number]['id'];
