const parser = /\/node_modules\/mdast-util-from-markdown\/lib\/index\.js$/;
const clones = /\{\s*\.\.\.context,\s*sliceSerialize: events\[index\]\[2\]\.sliceSerialize\s*\}/g;

/**
 * remark's parser clones its context for every token of a text: a fifth of all the time that an article takes. The clones
 * differ in `sliceSerialize` alone and nobody keeps one, so the bundle has one context that is told the token's own.
 */
export const oneContext = () => ({
  name: 'studio:one-context',
  transform: {
    filter: { id: parser },
    handler(code) {
      const changed = code.replace(
        clones,
        '((context.sliceSerialize = events[index][2].sliceSerialize), context)',
      );
      if (changed === code)
        throw new Error('mdast-util-from-markdown was rewritten: see whether it still clones its context.');
      return { code: changed, map: null };
    },
  },
});
