import type { Studio } from './studio.ts';

export function describeHowToPay({ online, when, methods }: Studio['payment']): string {
  const by = `by ${methods.map((method) => method.toLowerCase()).join(' or ')}`;
  if (!online) return `You pay at the studio, ${by}.`;
  return when === 'studio'
    ? `You pay at the studio, ${by}, or online with the link in our confirmation.`
    : `You pay online, ${by}.`;
}
