/** The sessions, by the ids of content/studio.yaml. Schemas and types are inferred from these lists. */
export const sessionIds = ['mini', 'standard', 'extended'] as const;

/** The add-ons, by the ids of content/studio.yaml. */
export const addOnIds = [
  'backdropOptions',
  'rawFiles',
  'colorAndBW',
  'customBackdrop',
  'petFee',
  'extraTime',
] as const;

export type SessionId = (typeof sessionIds)[number];
export type AddOnId = (typeof addOnIds)[number];
