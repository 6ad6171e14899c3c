/** Whole US dollars. */
export const giftCardAmounts = { min: 25, max: 1000, text: '$25 to $1,000' } as const;

/** GET /api/gift-cards/designs returns the designs on offer, in the owner's order. */
export interface GiftCardDesign {
  /** Orders refer to a design by this ID. */
  id: string;
  name: string;
  /** an image name in content/images/site */
  picture: string;
  headline?: string;
  text?: string;
}

/** The default designs. The form shows them until it has loaded the current ones. */
export const giftCardDesigns = [
  { id: 'ribbon', name: 'Paper and ribbon', picture: 'gift-card' },
  { id: 'lamp', name: 'One lamp', picture: 'waitlist' },
  { id: 'set', name: 'The mirror', picture: 'home-hero' },
  { id: 'tulips', name: 'Two with tulips', picture: 'story-couple' },
] as const satisfies readonly GiftCardDesign[];
