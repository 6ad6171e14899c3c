/** The session IDs in `content/studio.yaml`. */
export const sessionIds = ['mini', 'standard', 'extended'] as const;

/** The add-on IDs in `content/studio.yaml`. */
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

export const teamPackages = ['starter-team', 'growing-team', 'enterprise'] as const;
