const names = {
  owner: 'You',
  customer: 'Customer',
  stripe: 'Stripe',
  service: 'System',
  stranger: 'Not signed in',
};

export const actorNames: Readonly<Record<string, string>> = names;

/** Display name of an actor in the audit log. */
export const formatActor = (actor: string): string => actorNames[actor] ?? actor;
