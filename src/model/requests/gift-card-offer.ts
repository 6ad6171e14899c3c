/** Whole US dollars. */
export const giftCardAmounts = { min: 25, max: 1000, text: '$25 to $1,000' } as const;

/** GET /api/gift-cards/designs → the designs currently on offer, in the owner's order. */
export interface GiftCardDesign {
  /** the `design` in an order */
  id: string;
  /** the label for the buyer */
  name: string;
  /** the name of a picture in content/images/site */
  picture: string;
  headline?: string;
  text?: string;
}

/** The default designs, also shown until the service has sent the current ones. */
export const giftCardDesigns = [
  { id: 'ribbon', name: 'Paper and ribbon', picture: 'gift-card' },
  { id: 'lamp', name: 'One lamp', picture: 'waitlist' },
  { id: 'set', name: 'The mirror', picture: 'home-hero' },
  { id: 'tulips', name: 'Two with tulips', picture: 'story-couple' },
] as const satisfies readonly GiftCardDesign[];
