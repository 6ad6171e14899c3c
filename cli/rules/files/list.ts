import type { Rule } from '../rule.ts';
import { ignoreUnused } from './ignore-unused.ts';
import { mergeConflict } from './merge-conflict.ts';
import { urlTaken } from './url-taken.ts';
import { controlCharacter } from './control-character.ts';
import { fileEmpty } from './file-empty.ts';
import { fileEncoding } from './file-encoding.ts';
import { fileLimits } from './file-limits.ts';
import { nameClash } from './name-clash.ts';
import { outsideContent } from './outside-content.ts';
import { pageUnknown } from './page-unknown.ts';
import { ruleSetting } from './rule-setting.ts';
import { slugFormat } from './slug-format.ts';
import { slugReserved } from './slug-reserved.ts';
import { strayFile } from './stray-file.ts';
import { unreadableFile } from './unreadable-file.ts';

export const fileRules: readonly Rule[] = [
  controlCharacter,
  fileEmpty,
  fileEncoding,
  fileLimits,
  ignoreUnused,
  mergeConflict,
  nameClash,
  outsideContent,
  pageUnknown,
  ruleSetting,
  slugFormat,
  slugReserved,
  strayFile,
  unreadableFile,
  urlTaken,
];
