export type Encoding = 'br' | 'gzip' | 'identity';

/** What is on disk for a file beside itself. */
export interface Siblings {
  br: boolean;
  gzip: boolean;
}

const chosen = new Map<string, Encoding>();
const mostRemembered = 200;

/** The representation to send: the one the client likes best, and of equals the smallest. */
export function chooseEncoding(accept: string | undefined, { br, gzip }: Siblings): Encoding {
  if (!accept || (!br && !gzip)) return 'identity';
  const key = `${br ? 'b' : ''}${gzip ? 'g' : ''} ${accept}`;
  const known = chosen.get(key);
  if (known) return known;
  const encoding = decide(accept, { br, gzip });
  // Clients send a handful of values; an attacker could send any number.
  if (chosen.size >= mostRemembered) chosen.clear();
  chosen.set(key, encoding);
  return encoding;
}

function decide(accept: string, available: Siblings): Encoding {
  const weights = readWeights(accept);
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  // Identity is always acceptable unless it is refused by name, but never preferred unless it is asked for.
  let best: Encoding = 'identity';
  let bestWeight = weights.get('identity') ?? 0;
  for (const encoding of ['gzip', 'br'] as const) {
    const weight = weightOf(encoding);
    if (available[encoding] && weight > 0 && weight >= bestWeight) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
}

function readWeights(accept: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of accept.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality ? Number(quality.slice(2)) : 1;
    const encoding = name === 'x-gzip' ? 'gzip' : name;
    if (encoding) weights.set(encoding, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}
