const characters = '0123456789+-−';

const replaceWith =
  (small: string) =>
  (text: string): string =>
    Array.from(text, (char) => small.charAt(characters.indexOf(char)) || char).join('');

/** 10⁻³ */
export const toSuperscript = replaceWith('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻');

/** H₂O */
export const toSubscript = replaceWith('₀₁₂₃₄₅₆₇₈₉₊₋₋');
