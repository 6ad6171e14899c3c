/** Below it a patient guesser finds a password: 10^8 guesses. */
const goodEnough = 3;
/** Characters that are checked: longer passwords take long to check, and the rest makes them only stronger. */
const judged = 100;

/** Says what is wrong with a password that stands in lists of leaked ones, follows a pattern, or is made of the given words. */
export async function weaknessOf(password: string, words: readonly string[]): Promise<string | null> {
  // A list of tens of thousands: loaded on the day that a password is chosen.
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { score } = judge.check(password.slice(0, judged), words.flatMap(spellings));
  return score < goodEnough
    ? 'This one is easily guessed. Four words that have nothing to do with each other make a good one'
    : null;
}

/** A name in one word, and each of its words. */
const spellings = (name: string) => [name.replaceAll(/\W/g, ''), ...name.split(/\W+/)].filter(Boolean);
