import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { studio, type Studio } from '#src/domain/studio/studio.ts';

export const readLiveStudio = (): Studio => studio.parse(parse(readFileSync('content/studio.yaml', 'utf8')));
