import { siteNoun as declared } from '@terezi/domain/devices/site/site.ts';
import { keptOf } from '../catalogues/index.ts';

/** Sites. What hangs at one keeps it from being removed; a trigger keeps it where it is as long as something works there. */
export const site = keptOf(declared);
