/** Lists an object's keys with their type, which `Object.keys` loses. The object must not have more keys than its type. */
export const keysOf = <Key extends string>(object: Readonly<Partial<Record<Key, unknown>>>): Key[] =>
  Object.keys(object) as Key[];

/** Makes an object with an entry for each key. */
export const fromKeys = <Key extends string, Value>(keys: readonly Key[], getValue: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, getValue(key)])) as Record<Key, Value>;
