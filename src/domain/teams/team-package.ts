export const teamPackages = ['starter-team', 'growing-team', 'enterprise'] as const;
