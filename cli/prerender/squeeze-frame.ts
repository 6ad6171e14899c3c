import type { Plugin } from 'vite';

const router = /\/node_modules\/(?:@remix-run\/router|react-router|react-router-dom)\/dist\//;
const claims = new Set(['invariant', 'UNSAFE_invariant']);
const warnings = new Set(['warning', 'UNSAFE_warning']);

/**
 * The frame holds the router, and every page loads it. Its messages to programmers, whom the development server tells,
 * are a twentieth of it; and terser leaves its code a twentieth smaller than Vite's own minifier does. React's is
 * the same from both, and terser takes seconds for it, so nothing else goes through here.
 */
export const squeezeFrame = (): Plugin => ({
  name: 'studio:squeeze-frame',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: router },
    handler(code) {
      const cuts: Cut[] = [];
      findMessages(this.parse(code), cuts);
      return { code: withoutCuts(code, cuts), map: null };
    },
  },
  async renderChunk(code, chunk) {
    if (chunk.name !== 'frame') return null;
    const { minify } = await import('terser');
    const small = await minify(code, {
      module: true,
      ecma: 2020,
      compress: { pure_getters: true, keep_fargs: false, inline: false }, // inlining takes a third of the time for 60 bytes
      mangle: false,
    });
    return small.code === undefined ? null : { code: small.code, map: null };
  },
});

interface Cut {
  start: number;
  end: number;
  by: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** A claim keeps what it claims and loses its message; a warning goes as a whole. */
function findMessages(node: object, cuts: Cut[]): void {
  const { callee, arguments: given } = node as { callee?: { name?: string }; arguments?: Node[] };
  const called = callee?.name ?? '';
  if (isNode(node) && node.type === 'CallExpression' && warnings.has(called)) {
    cuts.push({ start: node.start, end: node.end, by: 'void 0' });
    return;
  }
  const [claim, message] = given ?? [];
  if (claims.has(called) && claim && message) cuts.push({ start: claim.end, end: message.end, by: '' });
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) findMessages(child, cuts);
  }
}

function withoutCuts(code: string, cuts: readonly Cut[]): string {
  let kept = '';
  let at = 0;
  for (const { start, end, by } of cuts.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue; // inside one that is cut already
    kept += code.slice(at, start) + by;
    at = end;
  }
  return kept + code.slice(at);
}
