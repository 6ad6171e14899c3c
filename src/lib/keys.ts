/** Lists an object's keys with their type, which `Object.keys` loses. The object must not have more keys than its type. */
export const keysOf = <Key extends string>(object: Readonly<Partial<Record<Key, unknown>>>): Key[] =>
  Object.keys(object) as Key[];
