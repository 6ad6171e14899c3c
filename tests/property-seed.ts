import { randomInt } from 'node:crypto';
import fc from 'fast-check';

/** Every run tests the same inputs, so that a change fails only by itself. `PROPERTY_SEED=random` looks for new ones. */
const { PROPERTY_SEED = '1' } = process.env;

fc.configureGlobal({ seed: PROPERTY_SEED === 'random' ? randomInt(2 ** 31) : Number(PROPERTY_SEED) });
