import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Offer } from '#src/booking/choice.ts';
import { studio } from '#src/model/studio.ts';

/** What the studio really offers, as the site reads it. */
export const readOffer = (): Offer => studio.parse(parse(readFileSync('content/studio.yaml', 'utf8')));
