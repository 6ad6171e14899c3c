/** gift-cards → Gift Cards */
export const titleCase = (words: string) =>
  words
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
