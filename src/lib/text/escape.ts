const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that are not allowed in XML 1.0 or HTML, not even escaped. */
// oxlint-disable-next-line no-control-regex -- these are the characters to remove
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;

export const removeForbiddenCharacters = (text: string) => text.replace(forbidden, '');

/** Escapes text for HTML or XML, as content or inside a quoted attribute. */
export const escapeHtml = (text: string) =>
  removeForbiddenCharacters(text).replace(/[&<>"']/g, (char) => entities[char] ?? char);

const characters = new Map([
  ...Object.entries(entities).map(([char, entity]) => [entity, char] as const),
  ['&#x27;', "'"],
]);

export const unescapeHtml = (html: string) =>
  html.replace(/&#?\w+;/g, (entity) => characters.get(entity) ?? entity);

/** Returns JSON for a script element. Escapes `<`, which could close the element. */
export const stringifyForScript = (data: unknown) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

export const escapePattern = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
