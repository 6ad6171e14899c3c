export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  /** the element's direct text */
  text: string;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const token = /<\?xml [^?]*\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|[^<]+/y;

function decode(text: string): string {
  if (/&(?!(?:amp|lt|gt|quot|#39);)/.test(text)) throw new Error(`Unexpected & in ${text.slice(0, 80)}`);
  return text.replace(/&(#?\w+);/g, (_, name: string) => entities[name] ?? '');
}

/** Parses XML into a flat list of elements in document order. Throws if the document is not well-formed. */
export function parseXml(xml: string): XmlElement[] {
  const elements: XmlElement[] = [];
  const open: XmlElement[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < xml.length) {
    const start = token.lastIndex;
    const match = token.exec(xml);
    if (!match) throw new Error(`Not well-formed at ${xml.slice(start, start + 80)}`);
    const [source, end, name, attributes = '', empty] = match;
    if (source.startsWith('<?')) continue;
    if (name === undefined) {
      const parent = open.at(-1);
      if (parent) parent.text += decode(source);
      else if (source.trim() !== '') throw new Error(`Text outside the root: ${source}`);
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
