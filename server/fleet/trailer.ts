import { trailer as declared } from '@terezi/domain/fleet/trailer.ts';
import { resourceOf } from '../catalogues/index.ts';

export const trailer = resourceOf(declared);
