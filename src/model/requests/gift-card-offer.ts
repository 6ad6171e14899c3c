/** Whole US dollars. */
export const giftCardAmounts = { least: 25, most: 1000 } as const;

/** GET /api/gift-cards/designs → the designs that the owner offers today, in her order. */
export interface GiftCardDesign {
  /** what an order names */
  id: string;
  /** what the buyer reads */
  name: string;
  /** the name of a picture in content/images/site */
  picture: string;
  headline?: string;
  text?: string;
}

/** The designs that a new studio begins with, and that the page shows until the service has said which there are now. */
export const giftCardDesigns = [
  { id: 'ribbon', name: 'Paper and ribbon', picture: 'gift-card' },
  { id: 'lamp', name: 'One lamp', picture: 'waitlist' },
  { id: 'set', name: 'The lit set', picture: 'home-hero' },
  { id: 'tulips', name: 'Two stools and tulips', picture: 'story-couple' },
] as const satisfies readonly GiftCardDesign[];
