import type { Plugin } from 'vite';

const entry = 'app';
const preloaded = /__vitePreload\(\(\) => (import\("[^"]+"\))(?:\.then\(\(n\) => .+\))?, __VITE_PRELOAD__\)/g;
const importLine = /^import .+;\n/gm;

/**
 * The script that a page loads by itself comes alone. Vite's preload helper would come with it, three times its size, to fetch
 * the application's rules, which a prerendered page holds already; and so would what unpacks modules whose value nobody asks for.
 */
export const loneWaker = (): Plugin => ({
  name: 'studio:lone-waker',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  renderChunk(code, chunk) {
    if (!chunk.isEntry || chunk.name !== entry) return null;
    const alone = code.replace(preloaded, '$1').replace(importLine, '');
    if (alone.includes('__vitePreload'))
      throw new Error('The waker loads more than itself: see lone-waker.ts.');
    return { code: alone, map: null };
  },
});
