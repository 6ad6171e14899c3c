/** Passwords with a lower score can be found in fewer than 10^8 guesses, which is feasible for a patient attacker. */
const minScore = 3;
/** Only this many characters are checked, because checking a long password is slow, and the rest only makes it stronger. */
const maxCheckedLength = 100;

/** Explains why a password is weak, or returns null. Leaked passwords, patterns and passwords made of `words` are weak. */
export async function getPasswordWeakness(
  password: string,
  words: readonly string[],
): Promise<string | null> {
  // Load the dictionary on demand, because it contains tens of thousands of words.
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const checker = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { score } = checker.check(password.slice(0, maxCheckedLength), words.flatMap(getSpellings));
  return score < minScore ? 'This password is easily guessed. Four unrelated words work well.' : null;
}

/** Returns a name without spaces, followed by its separate words. */
const getSpellings = (name: string) => [name.replaceAll(/\W/g, ''), ...name.split(/\W+/)].filter(Boolean);
