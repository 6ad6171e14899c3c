export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  /** the text directly in it */
  text: string;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const token = /<\?xml [^?]*\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|[^<]+/y;

function decode(text: string): string {
  if (/&(?!(?:amp|lt|gt|quot|#39);)/.test(text)) throw new Error(`Unexpected & in ${text.slice(0, 80)}`);
  return text.replace(/&(#?\w+);/g, (_, name: string) => entities[name] ?? '');
}

/** Reads the XML that we write, strictly: it throws where a document is not well-formed. In the order they begin. */
export function findElements(xml: string): XmlElement[] {
  const elements: XmlElement[] = [];
  const open: XmlElement[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex;
    const match = token.exec(xml);
    if (!match) throw new Error(`Not well-formed at ${xml.slice(at, at + 80)}`);
    const [whole, end, name, attributes = '', empty] = match;
    if (whole.startsWith('<?')) continue;
    if (name === undefined) {
      const parent = open.at(-1);
      if (parent) parent.text += decode(whole);
      else if (whole.trim() !== '') throw new Error(`Text outside of the root: ${whole}`);
    } else if (end) {
      if (open.pop()?.name !== name) throw new Error(`Unexpected </${name}>`);
    } else {
      const pairs = [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        decode(value),
      ]);
      const element: XmlElement = {
        name,
        attributes: Object.fromEntries(pairs) as Record<string, string>,
        text: '',
      };
      elements.push(element);
      if (!empty) open.push(element);
    }
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)?.name}> is not closed`);
  return elements;
}
