const silentEnding = /(?:[^laeiouy]es|[^dt]ed|[^laeiouy]e)$/;

function countSyllables(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const pronounced = letters.replace(silentEnding, '').replace(/^y/, '');
  return Math.max(1, pronounced.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

/** Computes the Flesch–Kincaid grade level. Numbers and URLs do not count as words. */
export function gradeLevel(paragraphs: readonly string[]): number {
  const sentences = paragraphs
    .flatMap((paragraph) => paragraph.split(/[.!?]+["”’)]*(?=\s|$)/))
    .map((sentence) => sentence.split(/[\s—–]+/).filter((word) => /^\W*[a-z][a-z'’-]*\W*$/i.test(word)))
    .filter((words) => words.length > 0);
  const words = sentences.flat();
  const syllables = words
    .flatMap((word) => word.split('-'))
    .reduce((sum, part) => sum + (/[a-z]/i.test(part) ? countSyllables(part) : 0), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}
