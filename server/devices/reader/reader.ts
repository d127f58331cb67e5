import { readerNoun as declared } from '@terezi/domain/devices/reader/reader.ts';
import { resourceOf } from '../../catalogues/index.ts';

/** Readers of cards and plates, at their sites. */
export const reader = resourceOf(declared);
