/** Scores below 3 need fewer than 10^8 guesses, within reach of a patient attacker. */
const minScore = 3;
/** Characters to check: longer passwords take long to check, and more characters only make them stronger. */
const maxCheckedLength = 100;

/** Explains why a password is weak: it is on a list of leaked passwords, follows a pattern, or is made of the given words. */
export async function getPasswordWeakness(
  password: string,
  words: readonly string[],
): Promise<string | null> {
  // Loaded on demand: the dictionary has tens of thousands of words.
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const checker = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { score } = checker.check(password.slice(0, maxCheckedLength), words.flatMap(spellings));
  return score < minScore ? 'This password is easily guessed. Four unrelated words work well.' : null;
}

/** A name in one word, and each of its words. */
const spellings = (name: string) => [name.replaceAll(/\W/g, ''), ...name.split(/\W+/)].filter(Boolean);
