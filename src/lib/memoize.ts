/**
 * Keeps the results of a function. Forgets all of them when there are too many, so that clients who send ever new values cannot
 * fill the memory.
 */
export function memoize<Result>(compute: (key: string) => Result, maxResults = 500): (key: string) => Result {
  const results = new Map<string, Result>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    if (results.size >= maxResults) results.clear();
    const result = compute(key);
    results.set(key, result);
    return result;
  };
}
