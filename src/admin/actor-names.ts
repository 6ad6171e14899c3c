const names = {
  owner: 'You',
  customer: 'Customer',
  stripe: 'Stripe',
  service: 'System',
  stranger: 'Not signed in',
};

export const actorNames: Readonly<Record<string, string>> = names;

/** The one who made a change: You, Customer, Stripe … */
export const formatActor = (actor: string): string => actorNames[actor] ?? actor;
