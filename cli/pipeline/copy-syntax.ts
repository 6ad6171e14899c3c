interface YamlFault {
  found: string;
  suggestion: string | null;
  /** the rest of the line is at fault */
  isLine?: boolean;
}

const quotes = 'Put the whole text in double quotes.';

const known: Record<string, YamlFault> = {
  BLOCK_AS_IMPLICIT_KEY: {
    found: 'Unexpected second colon, expected one key and its value',
    suggestion: quotes,
    isLine: true,
  },
  MULTILINE_IMPLICIT_KEY: {
    found: 'Unexpected key over several lines, expected `key: value`',
    suggestion: quotes,
  },
  TAB_AS_INDENT: { found: 'Unexpected tab, expected spaces for the indentation', suggestion: null },
  MULTIPLE_DOCS: {
    found: 'Unexpected second document, expected one a file',
    suggestion: 'Remove the --- line.',
  },
  BAD_DQ_ESCAPE: {
    found: 'Unexpected backslash, expected an escape such as \\" or \\n',
    suggestion: 'Write \\\\ for a backslash, or use single quotes.',
  },
  MULTIPLE_ANCHORS: { found: 'Unexpected second anchor, expected one a value', suggestion: null },
  MULTIPLE_TAGS: { found: 'Unexpected second tag, expected a value without one', suggestion: null },
  RESOURCE_EXHAUSTION: {
    found: 'Unexpected nesting by the hundred, expected a few levels',
    suggestion: null,
  },
  BAD_DIRECTIVE: { found: 'Unexpected %, expected a key', suggestion: quotes },
  BAD_ALIAS: { found: 'Unexpected *, expected a text or the name of an anchor after it', suggestion: quotes },
};

/** A fault of the YAML parser in the words of a writer. */
export function yamlFault(code: string, message: string, text: string, at: number): YamlFault {
  const own = known[code];
  if (own) return own;
  const sign = JSON.stringify(text[at] ?? '');
  if (code === 'BAD_SCALAR_START')
    return { found: `Unexpected ${sign} at the start, expected a text`, suggestion: quotes };
  if (code === 'MISSING_CHAR') return missing(message);
  if (code === 'BAD_INDENT') {
    return {
      found: 'Unexpected indentation, expected that of the entry above',
      suggestion: 'Indent with two spaces a level.',
    };
  }
  if (at >= text.length)
    return { found: 'Unexpected end of the file, expected the rest of a value', suggestion: null };
  return {
    found: `Unexpected ${sign}, expected the end of the value`,
    suggestion: 'Quotes or indentation around it are most likely off.',
  };
}

function missing(message: string): YamlFault {
  const sign = /(?:closing |end with an? )(.)/.exec(message)?.[1];
  if (sign !== undefined)
    return { found: `Unexpected end of the value, expected a closing ${sign}`, suggestion: null };
  return {
    found: 'Unexpected text, expected `key: value`',
    suggestion: 'Add the colon and a space after the key.',
  };
}
