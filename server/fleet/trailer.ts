import { trailer as declared } from '@terezi/domain/fleet/trailer.ts';
import { keptOf } from '../catalogues/index.ts';

export const trailer = keptOf(declared);
