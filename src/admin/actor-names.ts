export const actorNames: Readonly<Record<string, string>> = {
  owner: 'You',
  customer: 'Customer',
  stripe: 'Stripe',
  service: 'System',
  anonymous: 'Not signed in',
};

export const formatActor = (actor: string): string => actorNames[actor] ?? actor;
