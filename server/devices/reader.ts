import { readerNoun as declared } from '@terezi/domain/devices/reader.ts';
import { keptOf } from '../catalogues/index.ts';
import { scale } from './scale.ts';
import { site } from './site.ts';

/** Readers of cards and plates, at their sites. */
export const reader = keptOf(declared, { names: [scale, site] });
