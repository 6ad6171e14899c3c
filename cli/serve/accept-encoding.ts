export type Encoding = 'br' | 'gzip' | 'identity';

/** Returns the encoding that the client prefers. Ties go to the best compression. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  const weights = readWeights(accept);
  // `identity` (no compression) is the fallback. It beats an accepted encoding only if its weight is higher.
  let best: Encoding = 'identity';
  let bestWeight = weights.get('identity') ?? 0;
  for (const encoding of ['gzip', 'br'] as const) {
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0;
    if (weight > 0 && weight >= bestWeight) {
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
