import type { Rule } from '../rule.ts';
import { attributeBraces } from './attribute-braces.ts';
import { codeIndented } from './code-indented.ts';
import { codeUnclosed } from './code-unclosed.ts';
import { emphasisUnclosed } from './emphasis-unclosed.ts';
import { factBraces } from './fact-braces.ts';
import { headingSpace } from './heading-space.ts';
import { headingUnderline } from './heading-underline.ts';
import { linkReference } from './link-reference.ts';
import { linkSyntax } from './link-syntax.ts';
import { listSpace } from './list-space.ts';
import { unsupportedMarkup } from './unsupported-markup.ts';
import { markerSpace } from './marker-space.ts';
import { tableCells } from './table-cells.ts';
import { tableSyntax } from './table-syntax.ts';

export const markdownRules: readonly Rule[] = [
  attributeBraces,
  codeIndented,
  codeUnclosed,
  emphasisUnclosed,
  factBraces,
  headingSpace,
  headingUnderline,
  linkReference,
  linkSyntax,
  listSpace,
  markerSpace,
  tableCells,
  tableSyntax,
  unsupportedMarkup,
];
